import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { QuickPicks } from '../../../components/field/quick-picks';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import { formatDurationShort, formatDurationWords, hourMs } from '../../../lib/format/duration';
import { formatSoon } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { useNow } from '../../../lib/use-now';
import { usePhone } from '../../../lib/use-phone';
import { countdownAt } from '../dashboard/lock-countdown';
import { useChangeTime } from '../keyholder/keyholder.calls';
import type { DashboardLock, LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { whoseLock } from '../whose-lock';
import styles from './keyholder-actions.module.css';
import { keyholderMessages, keyholderMessages as text } from './messages';

const picks = [1, 3, 6, 12, 24, 48, 72, 168, 336].map((hours) => ({
  label: formatDurationShort(hours * hourMs),
  value: hours,
}));

/** Says what was taken, not what was asked for. */
function removedText({ takenMs }: TimeTaken): string {
  return takenMs === null
    ? keyholderMessages.someRemoved
    : keyholderMessages.time.remove.done(formatDurationWords(takenMs));
}

/** The maximum is known where the lock's own page is. */
type TimedLock = DashboardLock & Partial<Pick<LockDetail, 'maxDurationSeconds' | 'limitBeyondMax'>>;

interface TimeDialogProps {
  lock: TimedLock;
  act: 'add' | 'remove';
  open: boolean;
  onClose: () => void;
}

/** How many hours to add or take away, and what that comes to. All the time goes only at the second press. */
export function TimeDialog({ lock, act, open, onClose }: TimeDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  /** What was warned of at the first press. */
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const cancel = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const change = useChangeTime(lock._id, act);
  const text = keyholderMessages.time[act];
  const hours = readHours(typed);
  const time = hours === null ? null : formatDurationWords(hours * hourMs);

  function set(next: string): void {
    setTyped(next);
    setFault(next.trim() === '' || readHours(next) !== null ? null : keyholderMessages.hoursFault);
    setAsked(null);
  }

  function close(): void {
    setAsked(null);
    onClose();
  }

  function refuse(why: string): void {
    setFault(why);
    field.current?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (hours === null || time === null) return;
    const taken = timeTaken(lock, hours, serverNow());
    if (act === 'remove' && taken.warning !== null && taken.warning !== asked) {
      setAsked(taken.warning);
      cancel.current?.focus();
      return;
    }
    try {
      await change.mutateAsync(hours);
      showToast({
        title: act === 'add' ? text.done(time) : removedText(taken),
        kind: 'success',
      });
      set('');
      onClose();
    } catch (error) {
      // What was typed stays, for the next try.
      if (error instanceof ApiError && error.code === 'timer_limit_reached') refuse(error.message);
      else sayFailure(text.failed, error, `time-${lock._id}`);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      eyebrow={whoseLock(lock)}
      title={text.title}
      description={text.sentence}
      actions={
        <>
          <Button ref={cancel} onClick={close}>
            {keyholderMessages.cancel}
          </Button>
          <Button
            variant={asked === null ? 'primary' : 'danger'}
            type="submit"
            form={formId}
            disabled={hours === null}
            busy={change.isPending}
            // A double click is one press.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {asked === null ? text.confirm(time) : keyholderMessages.removeAnyway}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <QuickPicks
          label={keyholderMessages.picks}
          picks={picks}
          isChosen={(value) => value === hours}
          onPick={(value) => set(String(value))}
          disabled={change.isPending}
          many
        />
        <TextField
          ref={field}
          // On a phone the keyboard would lie over the hours to choose from.
          data-autofocus={phone ? undefined : true}
          label={keyholderMessages.hours}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => set(event.target.value)}
        />
        <TimeOutcome lock={lock} act={act} hours={hours} asked={asked} />
      </form>
    </Dialog>
  );
}

interface TimeOutcomeProps {
  lock: TimedLock;
  act: 'add' | 'remove';
  hours: number | null;
  /** What was warned of at a first press, which the next one does. */
  asked: string | null;
}

/** The outcome in words, with the room that it takes for the longest of the usual amounts: the amounts do not move under the hand. */
function TimeOutcome({ lock, act, hours, asked }: TimeOutcomeProps) {
  const now = useNow(60_000);
  const words = outcomeWords(lock, act, hours, asked, now);
  const room = picks
    .map(({ value }) => {
      const warning = act === 'remove' ? timeTaken(lock, value, now).warning : null;
      return outcomeWords(lock, act, value, warning, now);
    })
    .reduce((longest, next) => (next.length > longest.length ? next : longest), '');
  if (words === '' && room === '') return null;
  return (
    <p className={styles.outcome} data-room={room} aria-live="polite">
      <span>{words}</span>
    </p>
  );
}

/** What is left now and what would be left; that a hard stop stands above it, and what cannot be taken back. */
function outcomeWords(
  lock: TimedLock,
  act: 'add' | 'remove',
  hours: number | null,
  asked: string | null,
  now: number,
): string {
  const { remainingMs } = countdownAt(lock, now);
  const change = (hours ?? 0) * hourMs * (act === 'add' ? 1 : -1);
  const ahead = act === 'remove' && hours !== null ? timeTaken(lock, hours, now).warning : null;
  const warning = ahead ?? asked;
  const left = remainingMs === null ? null : formatDurationShort(remainingMs);
  const thenMs = Math.max(0, (remainingMs ?? 0) + change);
  const then = formatDurationShort(thenMs);
  const isTold = left !== null && hours !== null && warning === null;
  return [
    left !== null && (isTold ? text.left(left, then) : text.leftNow(left)),
    isTold &&
      lock.endsAt !== null &&
      lock.hardStopAt === null &&
      text.endsThen(formatSoon(now + thenMs, now)),
    isTold && act === 'add' && overMaximum(lock, now + thenMs),
    act === 'add' && lock.hardStopAt !== null && text.hardStop(formatSoon(Date.parse(lock.hardStopAt), now)),
    warning,
    asked !== null && text.pressAgain,
  ]
    .filter(Boolean)
    .join(' ');
}

/** That a lock whose timer ends at `endsAt`, epoch milliseconds, lasts longer than was wished for; null where it does not. */
function overMaximum({ startedAt, maxDurationSeconds, limitBeyondMax }: TimedLock, endsAt: number) {
  if (maxDurationSeconds == null || limitBeyondMax) return null;
  const maximumMs = maxDurationSeconds * 1000;
  return endsAt - Date.parse(startedAt) > maximumMs ? text.overMaximum(formatDurationShort(maximumMs)) : null;
}

/** Whole hours, at least one, as they were typed; null for anything else. */
function readHours(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}

/** The server rounds what is left up to whole seconds. */
const roundingMs = 1000;

interface TimeTaken {
  /** Null where a hard stop comes first: then nobody here knows how much the timer holds. */
  readonly takenMs: number | null;
  /** What cannot be taken back; null where time is left on the timer. */
  readonly warning: string | null;
}

/** What it comes to, at `now`, to take these hours from a lock: the rules take at most what is left. */
export function timeTaken(lock: DashboardLock, hours: number, now: number): TimeTaken {
  const { remainingMs } = countdownAt(lock, now);
  const wantedMs = hours * hourMs;
  if (remainingMs === null || remainingMs === 0 || wantedMs < remainingMs) {
    return { takenMs: wantedMs, warning: null };
  }
  const { hardStopAt, gameSession } = lock;
  if (hardStopAt !== null && Date.parse(hardStopAt) - now <= remainingMs + roundingMs) {
    return { takenMs: null, warning: text.mayOpen };
  }
  const waits = gameSession !== null && gameSession.currentTaskPoints < gameSession.pointsRequired;
  return { takenMs: remainingMs, warning: waits ? text.waitsForPoints : text.opensAtOnce };
}
