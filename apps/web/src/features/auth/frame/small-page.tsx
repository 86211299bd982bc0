import type { ReactNode } from 'react';
import { DialRing } from './dial-ring';
import { PublicFrame } from './public-frame';
import styles from './small-page.module.css';

/** A page with one thing to do, in the middle of a great dial. */
export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicFrame title={title} className={styles.page}>
      <div className={styles.place}>
        <DialRing progress={0.62} className={styles.ring} />
        <section className={styles.card}>{children}</section>
      </div>
    </PublicFrame>
  );
}
