import type { ReactNode } from 'react';
import styles from './leaving.module.css';

/** The ways on from a step; the main one last. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
