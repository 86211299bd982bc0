import type { CSSProperties } from 'react';
import styles from './passing-numbers.module.css';
import type { PassingNumber } from './use-scramble-numbers';

/** The numbers of the scramble; for eyes only. */
export function PassingNumbers({ numbers }: { numbers: readonly PassingNumber[] }) {
  return (
    <div className={styles.field} aria-hidden="true">
      {numbers.map(({ id, digits, across, down, scale }) => {
        const place = { '--across': across, '--down': down, '--scale': scale } as CSSProperties;
        return (
          <span key={id} className={styles.number} style={place}>
            {digits}
          </span>
        );
      })}
    </div>
  );
}
