import { dialRadius, knobAngle, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { classNames } from '../../../lib/class-names';
import styles from './dial-ring.module.css';

/** The dial without its face, as an ornament. `progress` is the share that is lit, 0 to 1. */
export function DialRing({ progress, className }: { progress: number; className?: string | undefined }) {
  const lit = litTicks(progress);
  const on = tickPaths(0, lit);
  const off = tickPaths(lit, tickCount);
  const side = dialRadius * 2;
  return (
    <svg
      className={classNames(styles.ring, className)}
      viewBox={`${-dialRadius} ${-dialRadius} ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.off} d={off.short + off.long} />
      <path d={on.short} />
      <path className={styles.long} d={on.long} />
      <circle
        className={styles.knob}
        cy={6 - dialRadius}
        r="5.5"
        transform={`rotate(${knobAngle(progress)})`}
      />
    </svg>
  );
}
