import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { ApiError } from '../../../lib/api/client';
import { endHere } from '../ended-here';
import { archiveCodeQuery, type DashboardLock, useArchiveLock } from '../locks.calls';
import { sayFailure } from '../say-failure';
import styles from './archive-dialog.module.css';
import { archiveDialogMessages } from './dialog-messages';

/** The code, and the field to type it in. */
export function ArchiveForm({ id, archive }: { id: string; archive: ConfirmedArchive }) {
  const field = useRef<HTMLInputElement>(null);
  const text = archiveDialogMessages.wearer;
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.focus();
        void archive.send();
      }}
    >
      {archive.codeError === null ? (
        <p className={styles.code}>
          <span className={styles.name}>{text.code}</span>
          <output className={styles.value}>{archive.code ?? text.loading}</output>
        </p>
      ) : (
        <Banner
          kind="danger"
          title={archiveDialogMessages.codeFailed}
          action={
            <Button small onClick={archive.retryCode}>
              {archiveDialogMessages.retry}
            </Button>
          }
        >
          {archive.codeError.message}
        </Banner>
      )}
      <TextField
        ref={field}
        label={text.type}
        value={archive.typed}
        error={archive.fault}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => archive.setTyped(event.target.value)}
      />
    </form>
  );
}

/** The wearer's archive of a lock: the code, what was typed of it, and sending it. `onDone` is called once it worked. */
export function useConfirmedArchive(lock: DashboardLock, open: boolean, onDone: () => void) {
  const queryClient = useQueryClient();
  const codeQuery = archiveCodeQuery(lock._id);
  const code = useQuery({ ...codeQuery, enabled: open });
  const archive = useArchiveLock(lock._id);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  // Opened again, it starts over: nothing typed stays for a press by accident.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setTyped('');
    setFault(null);
  }

  async function send(): Promise<void> {
    const confirmCode = typed.trim();
    if (confirmCode !== code.data) return setFault(archiveDialogMessages.invalid);
    try {
      await endHere(lock._id, () => archive.mutateAsync(confirmCode));
      showToast({ title: archiveDialogMessages.archived, message: lock.title, kind: 'success' });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'archive_code_invalid') {
        setFault(archiveDialogMessages.invalid);
        // The code has run out: there is another one to type.
        await queryClient.resetQueries(codeQuery);
        return;
      }
      sayFailure(archiveDialogMessages.failed, error, `archive-${lock._id}`);
    }
  }

  return {
    code: code.data,
    codeError: code.error,
    retryCode: () => void code.refetch(),
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setFault(null);
    },
    fault,
    isPending: archive.isPending,
    send,
  };
}

type ConfirmedArchive = ReturnType<typeof useConfirmedArchive>;
