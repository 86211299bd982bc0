import { HYGIENIC_OVERRUN_STEP_MS, HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { useRef } from 'react';
import { reachedMark } from '../../../components/countdown/countdown';
import { dialRadius, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { classNames } from '../../../lib/class-names';
import { formatDurationWords } from '../../../lib/format/duration';
import { sessionMessages } from './messages';
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

/** What is left until `expiresAt`, or how long it is over, all in milliseconds. */
export interface SessionTime {
  readonly leftMs: number;
  readonly overMs: number;
  /** Hours of freeze that being late costs so far; an absence of the server of which it has not told yet is in them. */
  readonly penaltyHours: number;
  /** Until the next of them. */
  readonly nextPenaltyMs: number;
}

/** Where a hygienic unlock stands at `now`, both in epoch milliseconds. */
export function sessionTimeAt(expiresAt: number, now: number): SessionTime {
  const overMs = Math.max(0, now - expiresAt);
  return {
    // `now` may be a tick old: what has just begun shows the whole window, not a second more.
    leftMs: Math.min(Math.max(0, expiresAt - now), HYGIENIC_WINDOW_MS),
    overMs,
    penaltyHours: Math.floor(overMs / HYGIENIC_OVERRUN_STEP_MS),
    nextPenaltyMs: HYGIENIC_OVERRUN_STEP_MS - (overMs % HYGIENIC_OVERRUN_STEP_MS),
  };
}

/** Minutes and seconds, 'mm:ss': '29:59', '00:00', '125:07'. Started seconds count as whole. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
