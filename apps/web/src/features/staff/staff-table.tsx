import type { ReactNode } from 'react';
import styles from './staff-table.module.css';

interface StaffTableProps {
  /** The names of the columns; on phones, where each row is a block of lines, for those who listen alone. */
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** What the staff has a list of, a row each. */
export function StaffTable({ columns, children }: StaffTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
