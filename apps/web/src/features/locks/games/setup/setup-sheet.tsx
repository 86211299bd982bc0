import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../components/button/button';
import { Banner } from '../../../../components/feedback/banner';
import { LockIcon } from '../../../../components/icons/icons';
import { Dialog } from '../../../../components/overlay/dialog';
import { UnsavedDialog } from '../../../../components/overlay/unsaved-dialog';
import { ApiError } from '../../../../lib/api/client';
import type { Form } from '../../../../lib/form/use-form';
import { setupMessages as text } from '../messages';
import styles from './setup-sheet.module.css';

/** What a setup dialog is given. `onSave` is told what was changed from, may take its time and may fail. */
export interface SetupProps<Module> {
  open: boolean;
  value: Module;
  onSave: (value: Module, before: Module) => unknown;
  onClose: () => void;
  /** Opens it again with the draft as it was left. */
  onReopen: () => void;
  /** Told where the draft differs from what is saved. */
  onDirty?: (dirty: boolean) => void;
}

interface SetupSheetProps<Draft extends object> extends Omit<SetupProps<Draft>, 'value'> {
  title: string;
  description: string;
  form: Form<Draft>;
  /** There is too little to save: the press says so at its place. */
  waits?: boolean;
  children: ReactNode;
}

/**
 * The frame of a setup dialog: the whole screen on phones. It stands outside of the form that it was opened from. The
 * draft outlives its closing: only saving and dropping it on purpose end it, so that nothing typed is lost by a press
 * beside the dialog.
 */
export function SetupSheet<Draft extends object>(props: SetupSheetProps<Draft>) {
  const {
    open,
    title,
    description,
    form,
    waits = false,
    onSave,
    onClose,
    onReopen,
    onDirty,
    children,
  } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const locked = failure instanceof ApiError && failure.code === 'configuration_locked';
  const tellDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  useEffect(() => tellDirty(form.isDirty), [form.isDirty]);

  function finish(): void {
    form.reset();
    setFailure(null);
    setAsking(false);
  }

  async function send(draft: Draft): Promise<void> {
    setBusy(true);
    try {
      await onSave(draft, form.start);
      finish();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function save(): void {
    if (busy) return;
    setFailure(null);
    form.submit((draft) => void send(draft))();
  }

  function close(): void {
    if (busy) return;
    if (form.isDirty && !locked) setAsking(true);
    onClose();
  }

  return createPortal(
    <>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        description={description}
        size="large"
        className={styles.sheet ?? ''}
        actions={
          locked ? (
            <Button onClick={close}>{text.close}</Button>
          ) : (
            <div className={styles.actions}>
              <Button variant="quiet" onClick={close}>
                {text.cancel}
              </Button>
              <Button variant="primary" busy={busy} aria-disabled={waits || undefined} onClick={save}>
                {busy ? text.saving : text.save}
              </Button>
            </div>
          )
        }
      >
        <div ref={form.ref} className={styles.body}>
          {locked && <Banner icon={<LockIcon />}>{text.locked}</Banner>}
          {failure !== null && !locked && (
            <Banner kind="danger">{failure instanceof Error ? failure.message : ''}</Banner>
          )}
          <fieldset className={styles.fields} disabled={locked || busy}>
            {children}
          </fieldset>
        </div>
      </Dialog>
      <UnsavedDialog
        open={asking && !open}
        onClose={() => setAsking(false)}
        onDiscard={finish}
        onReopen={() => {
          setAsking(false);
          onReopen();
        }}
      />
    </>,
    document.body,
  );
}

/** One part of a setup dialog, under its name. */
export function SetupPart({
  title,
  aside,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      {title !== undefined && (
        <div className={styles.head}>
          <h3>{title}</h3>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
