import type { ReactNode } from 'react';
import { OpenLockIllustration } from '../illustrations/illustrations';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  illustration?: ReactNode;
  /** One action, two at most. */
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
}

/** Nothing there yet: a drawing, a sentence, and what to do. */
export function EmptyState({
  title,
  children,
  illustration = <OpenLockIllustration />,
  action,
  as: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.sentence}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
