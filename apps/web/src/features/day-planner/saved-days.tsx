import { MOST_SAVED_DAYS, SAVED_DAY_NAME_LENGTH } from '@keyhold/rules/day-plan/day-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { dismissToast, showToast } from '../../components/feedback/toast-store';
import { TextField } from '../../components/field/text-field';
import { TrashIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Dialog } from '../../components/overlay/dialog';
import { Card } from '../../components/surface/card';
import { refusedFields } from '../../lib/form/problems';
import {
  type DayPlan,
  type SavedDay,
  savedDaysQuery,
  useDeleteSavedDay,
  useLoadSavedDay,
  useSaveDay,
} from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import { type FormerDay, type PlanEditing, sentSlots } from './use-plan-draft';

/** A saved day that took the place of another one. */
export interface LoadedDay {
  readonly name: string;
  readonly plan: DayPlan;
  readonly former: FormerDay;
}

interface SavedDaysProps {
  editing: PlanEditing;
  onSave: () => void;
  onLoaded: (loaded: LoadedDay) => void;
}

/** The days that were saved under a name, to load them again. */
export function SavedDays({ editing, onSave, onLoaded }: SavedDaysProps) {
  const query = useQuery(savedDaysQuery);
  const load = useLoadSavedDay();
  const remove = useDeleteSavedDay();
  const [deleting, setDeleting] = useState<SavedDay | null>(null);

  function take({ id, name }: SavedDay): void {
    const former = editing.former();
    showToast({ title: texts.loading2, key: 'day-planner' });
    load.mutate(id, {
      onSuccess: ({ plan }) => {
        // The socket may have told of it by now, as of one that was loaded elsewhere.
        dismissToast('day-planner');
        editing.discard();
        onLoaded({ name, plan, former });
      },
    });
  }

  if (query.isError && query.data === undefined) return <LoadFailed title={texts.loadFailed} query={query} />;
  const saved = query.data ?? [];
  return (
    <Card
      spaced
      title={texts.configurations}
      aside={<span className={styles.muted}>{texts.configurationsOf(saved.length, MOST_SAVED_DAYS)}</span>}
    >
      <p className={styles.muted}>{saved.length > 0 ? texts.loadHint : texts.configurationsHint}</p>
      {saved.length > 0 && (
        <ul className={styles.rows}>
          {saved.map((day) => (
            <li key={day.id} className={styles.row}>
              <span className={styles.rowTexts}>
                <span>{day.name}</span>
                <span className={styles.muted}>{texts.slots(day.slots.length)}</span>
              </span>
              <Button
                small
                busy={load.isPending && load.variables === day.id}
                aria-label={`${texts.load} ${day.name}`}
                onClick={() => take(day)}
              >
                {texts.load}
              </Button>
              <IconButton
                label={texts.delete(day.name)}
                icon={<TrashIcon size={18} />}
                onClick={() => setDeleting(day)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button wide onClick={onSave}>
        {texts.saveConfig}
      </Button>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle(deleting?.name ?? '')}
        description={texts.deleteText}
        keepLabel={texts.deleteKeep}
        confirmLabel={texts.deleteButton}
        danger
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Card>
  );
}

interface SaveDayDialogProps {
  open: boolean;
  onClose: () => void;
  editing: PlanEditing;
}

/** Saves the day as it stands on the page under a name. */
export function SaveDayDialog({ open, onClose, editing }: SaveDayDialogProps) {
  const save = useSaveDay();
  const saved = useQuery(savedDaysQuery).data ?? [];
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isFull = saved.length >= MOST_SAVED_DAYS;

  function close(): void {
    setName('');
    setFault(null);
    onClose();
  }

  function send(): void {
    if (name.trim() === '') {
      setFault(texts.nameMissing);
      return;
    }
    const { slots, timezone, generated_by, generated_at } = editing.draft;
    save.mutate(
      { name: name.trim(), slots: sentSlots(slots), timezone, metadata: { generated_by, generated_at } },
      {
        onSuccess: close,
        onError: (error) => {
          const problem = refusedFields(error, (named) => named).find(({ field }) => field === 'name');
          setFault(problem?.message ?? error.message);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.saveConfig}
      size="small"
      {...(isFull && { description: texts.configurationsFull })}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          {!isFull && (
            <Button variant="primary" busy={save.isPending} onClick={send}>
              {texts.saveConfig}
            </Button>
          )}
        </>
      }
    >
      {!isFull && (
        <TextField
          label={texts.nameLabel}
          value={name}
          error={fault}
          maxLength={SAVED_DAY_NAME_LENGTH}
          data-autofocus
          aside={
            <span className={styles.muted}>
              {name.length}/{SAVED_DAY_NAME_LENGTH}
            </span>
          }
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
          }}
        />
      )}
    </Dialog>
  );
}
