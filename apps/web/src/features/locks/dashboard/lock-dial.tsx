import { Dial, type DialTone } from '../../../components/dial/dial';
import { formatDurationShort, formatDurationWords } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { countdownAt, openingOf, opensAt, percentOf } from './lock-countdown';
import type { LockStatus } from './lock-status';

const tones: Record<LockStatus, DialTone> = {
  running: 'running',
  hidden: 'running',
  due: 'running',
  frozen: 'frozen',
  hygienic: 'frozen',
  ready: 'ready',
  revealed: 'ready',
  destroyed: 'ready',
  ended: 'ready',
};

const captions: Partial<Record<LockStatus, string>> = {
  running: cardMessages.opensIn,
  frozen: cardMessages.paused,
  hygienic: cardMessages.paused,
  due: cardMessages.timeIsUp,
};

/** The line under the time: how far, or when at the latest. */
function detailOf(lock: DashboardLock, now: number): string | undefined {
  if (lock.frozen && lock.hardStopAt !== null) {
    return `hard stop ${formatMoment(Date.parse(lock.hardStopAt), now, 'short')}`;
  }
  const { progress, totalMs } = countdownAt(lock, now);
  if (progress === null) return undefined;
  const whole = totalMs === null ? 'the way' : formatDurationWords(totalMs);
  return `${percentOf(progress)} % of ${whole}`;
}

export interface LockDialProps {
  lock: DashboardLock;
  status: LockStatus;
  size: 'large' | 'small';
}

/** The dial of a lock, running by the server's clock. */
export function LockDial({ lock, status, size }: LockDialProps) {
  const now = useNow(1000);
  const online = useOnline();
  if (lock.endedAt !== null) return <Dial tone="ready" progress={1} remainingMs={0} size={size} />;
  const { remainingMs, progress } = countdownAt(lock, now);
  // The timer is not what it waits for where the safety exit comes first.
  if (status === 'running' && lock.safetyExit !== null && opensAt(lock) !== lock.endsAt)
    return <ExitDial exit={lock.safetyExit} timerMs={remainingMs} now={now} size={size} />;
  const detail = status === 'due' ? (online ? cardMessages.asking : undefined) : detailOf(lock, now);
  // Its own zero does not open it.
  const onlyEnds = status === 'running' && remainingMs !== null && openingOf(lock, String)?.points != null;
  const caption = onlyEnds ? cardMessages.timerEndsIn : captions[status];
  const label = onlyEnds ? cardMessages.timerEndsInNamed(formatDurationWords(remainingMs)) : undefined;
  return (
    <Dial
      tone={tones[status]}
      progress={progress}
      remainingMs={remainingMs}
      size={size}
      {...(caption === undefined ? {} : { caption })}
      {...(detail === undefined ? {} : { detail })}
      {...(label === undefined ? {} : { label })}
    />
  );
}

interface ExitDialProps extends Pick<LockDialProps, 'size'> {
  exit: NonNullable<DashboardLock['safetyExit']>;
  /** What the timer has left. */
  timerMs: number | null;
  now: number;
}

/** Counts to the safety exit; where there is room, the timer stands beneath. */
function ExitDial({ exit, timerMs, now, size }: ExitDialProps) {
  const [requestedAt, dueAt] = [Date.parse(exit.requestedAt), Date.parse(exit.dueAt)];
  const remainingMs = Math.max(0, dueAt - now);
  const onTimer = timerMs === null ? '' : `${formatDurationShort(timerMs)} ${cardMessages.onTimer}`;
  return (
    <Dial
      tone="running"
      progress={1 - remainingMs / (dueAt - requestedAt)}
      remainingMs={remainingMs}
      size={size}
      caption={cardMessages.opensIn}
      detail={onTimer}
    />
  );
}
