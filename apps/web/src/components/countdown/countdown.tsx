import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { durationFigures, formatDurationWords, hourMs, minuteMs } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** The instant it counts to, epoch milliseconds by the server's clock. */
  endsAt: number;
  /** What ends then, for people who listen: 'Hygienic unlock'. */
  label: string;
  /** Called once when it reaches nothing while shown. */
  onEnd?: () => void;
  className?: string;
}

/** Times left that are worth a word to someone who cannot see the figures. */
const announcedMs = [hourMs, 10 * minuteMs, 5 * minuteMs, minuteMs, 0];

/** The smallest of the announced marks that the time left has come down to; null above the first. */
export function reachedMark(remainingMs: number): number | null {
  return announcedMs.findLast((mark) => remainingMs <= mark) ?? null;
}

/** Time left to an instant, ticking by the second while the page is seen; announced at a few marks only. */
export function Countdown({ endsAt, label, onEnd, className }: CountdownProps) {
  const remainingMs = Math.max(0, endsAt - useNow(1000));
  const ended = remainingMs === 0;
  const reportEnd = useRef(onEnd);
  useEffect(() => {
    reportEnd.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (ended) reportEnd.current?.();
  }, [ended]);

  const mark = reachedMark(remainingMs);
  const firstMark = useRef(mark);
  const words =
    mark === null || mark === firstMark.current
      ? ''
      : mark === 0
        ? `${label}: over`
        : `${label}: ${formatDurationWords(mark)} left`;
  return (
    <span className={classNames(styles.countdown, className)}>
      <span role="timer" aria-label={`${label}: ${formatDurationWords(remainingMs)} left`}>
        {durationFigures(remainingMs, 3).map(({ value, unit }) => (
          <span key={unit} className={styles.figure} aria-hidden="true">
            {value}
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {words}
      </span>
    </span>
  );
}
