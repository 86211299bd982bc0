import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { QuickPicks } from '../../../components/field/quick-picks';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import { formatDurationShort } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';
import { useChangeTime } from '../keyholder/keyholder.calls';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { keyholderMessages } from './messages';
import { readHours } from './read-hours';
import styles from './time-dialog.module.css';
import { TimeOutcome } from './time-outcome';
import { type TimeTaken, timeTaken } from './time-taken';

const picks = [1, 6, 12, 24, 72].map((hours) => ({ label: `${hours} h`, value: hours }));

/** Says what was taken, not what was asked for. */
function removedText(hours: number, { takenMs, warning }: TimeTaken): string {
  if (warning === null) return keyholderMessages.time.remove.done(hours);
  if (takenMs === null) return keyholderMessages.someRemoved;
  return keyholderMessages.timeRemoved(formatDurationShort(takenMs));
}

export interface TimeDialogProps {
  lock: LockDetail;
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
  const cancel = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const change = useChangeTime(lock._id, act);
  const text = keyholderMessages.time[act];
  const hours = readHours(typed);

  function set(next: string): void {
    setTyped(next);
    setFault(null);
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
    if (hours === null) {
      refuse(keyholderMessages.hoursFault);
      return;
    }
    const taken = timeTaken(lock, hours, serverNow());
    if (act === 'remove' && taken.warning !== null && taken.warning !== asked) {
      setAsked(taken.warning);
      cancel.current?.focus();
      return;
    }
    try {
      await change.mutateAsync(hours);
      showToast({
        title: act === 'add' ? text.done(hours) : removedText(hours, taken),
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
            disabled={typed.trim() === ''}
            busy={change.isPending}
            // A double click is one press.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {asked === null ? text.confirm : keyholderMessages.removeAnyway}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          ref={field}
          data-autofocus
          label={keyholderMessages.hours}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => set(event.target.value)}
        />
        <QuickPicks
          label={keyholderMessages.picks}
          picks={picks}
          isChosen={(value) => value === hours}
          onPick={(value) => set(String(value))}
          disabled={change.isPending}
        />
        <TimeOutcome lock={lock} act={act} hours={hours} asked={asked} />
      </form>
    </Dialog>
  );
}
