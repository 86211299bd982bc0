import { memo } from 'react';
import { dialRadius, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { scrambleMessages } from '../messages';
import styles from './scramble-ring.module.css';

/** How much of the scramble has gone: the dial's ring, without a time. */
export const ScrambleRing = memo(function ScrambleRing({ progress }: { progress: number }) {
  const lit = litTicks(progress);
  const on = tickPaths(0, lit);
  const off = tickPaths(lit, tickCount);
  const side = dialRadius * 2;
  return (
    <div
      className={styles.place}
      role="progressbar"
      aria-label={scrambleMessages.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <svg
        className={styles.ring}
        viewBox={`${-dialRadius} ${-dialRadius} ${side} ${side}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.off} d={off.short + off.long} />
        <path className={styles.on} d={on.short + on.long} />
      </svg>
    </div>
  );
});
