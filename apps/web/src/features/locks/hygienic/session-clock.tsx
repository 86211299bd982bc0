import { HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { useRef } from 'react';
import { reachedMark } from '../../../components/countdown/countdown';
import { dialRadius, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { classNames } from '../../../lib/class-names';
import { formatDurationWords } from '../../../lib/format/duration';
import { sessionMessages } from './messages';
import { formatClock, type SessionTime } from './overtime';
import styles from './session-clock.module.css';

/** The half hour as a ring that empties, with minutes and seconds in it; red once it is over. */
export function SessionClock({ time }: { time: SessionTime }) {
  const { leftMs, overMs } = time;
  const expired = leftMs === 0;
  const lit = litTicks(leftMs / HYGIENIC_WINDOW_MS);
  const [on, off] = [tickPaths(0, lit), tickPaths(lit, tickCount)];
  const side = dialRadius * 2;
  const words = expired ? sessionMessages.expired : `${formatDurationWords(leftMs)} ${sessionMessages.left}`;
  return (
    <div className={classNames(styles.clock, expired && styles.expired)}>
      <svg
        className={styles.ring}
        viewBox={`${-dialRadius} ${-dialRadius} ${side} ${side}`}
        aria-hidden="true"
        focusable="false"
      >
        <circle className={styles.face} r="99" />
        <path className={styles.off} d={off.short + off.long} />
        <path className={styles.on} d={on.short + on.long} />
      </svg>
      <div className={styles.middle} role="timer" aria-label={`${sessionMessages.label}: ${words}`}>
        <span className={styles.time} aria-hidden="true">
          {formatClock(leftMs)}
        </span>
        <span className={styles.caption} aria-hidden="true">
          {expired ? `${formatClock(overMs)} ${sessionMessages.over}` : sessionMessages.left}
        </span>
      </div>
      <Announcement leftMs={leftMs} />
    </div>
  );
}

/** Says a few of the marks aloud, and that it is over. */
function Announcement({ leftMs }: { leftMs: number }) {
  const mark = reachedMark(leftMs);
  const firstMark = useRef(mark);
  let words = '';
  if (mark !== null && mark !== firstMark.current)
    words = mark === 0 ? sessionMessages.expired : `${formatDurationWords(mark)} ${sessionMessages.left}`;
  return (
    <p className="visually-hidden" aria-live="assertive">
      {words}
    </p>
  );
}
