import { keyholePath } from '../../../components/brand/keyhole-path';
import { dialRadius, knobAngle, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { classNames } from '../../../lib/class-names';
import styles from './dial-ring.module.css';

export interface DialRingProps {
  /** The share that is lit, 0 to 1. */
  progress: number;
  /** With a keyhole in its middle. */
  keyhole?: boolean;
  className?: string | undefined;
}

/** The dial without its time, as an ornament. */
export function DialRing({ progress, keyhole = false, className }: DialRingProps) {
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
      {keyhole && (
        <>
          <circle className={styles.face} r="84" />
          <path className={styles.keyhole} d={keyholePath} transform="scale(3.4) translate(-24 -24)" />
        </>
      )}
      <path className={styles.off} d={off.short + off.long} />
      <path d={on.short} />
      <path className={styles.long} d={on.long} />
      <circle className={styles.knob} cy={6 - dialRadius} transform={`rotate(${knobAngle(progress)})`} />
    </svg>
  );
}
