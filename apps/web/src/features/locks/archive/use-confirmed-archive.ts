import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { ApiError } from '../../../lib/api/client';
import type { DashboardLock } from '../locks.calls';
import { archiveCodeQuery, useArchiveLock } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { archiveMessages } from './messages';

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
    if (confirmCode !== code.data) return setFault(archiveMessages.invalid);
    try {
      await archive.mutateAsync(confirmCode);
      showToast({ title: archiveMessages.archived, message: lock.title, kind: 'success' });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'archive_code_invalid') {
        setFault(archiveMessages.invalid);
        // The code has run out: there is another one to type.
        await queryClient.resetQueries(codeQuery);
        return;
      }
      sayFailure(archiveMessages.failed, error, `archive-${lock._id}`);
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

export type ConfirmedArchive = ReturnType<typeof useConfirmedArchive>;
