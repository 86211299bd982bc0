import type { ReactNode } from 'react';
import styles from './illustrations.module.css';

/** The frame that every illustration is drawn in: 160 by 112, and nothing to a screen reader. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 112"
      width={160}
      height={112}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
