import type { ComponentProps } from 'react';
import { ChevronRightIcon } from '../icons/tool-icons';
import styles from './page-row.module.css';

interface PageRowProps extends Pick<ComponentProps<'button'>, 'id' | 'aria-haspopup'> {
  label: string;
  /** How it stands, or what is there. */
  summary?: string;
  onOpen: () => void;
}

/** A line of a list that leads further. */
export function PageRow({ label, summary, onOpen, ...rest }: PageRowProps) {
  return (
    <button type="button" {...rest} className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
      </span>
      <ChevronRightIcon size={18} />
    </button>
  );
}
