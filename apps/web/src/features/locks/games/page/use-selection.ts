import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { refreshLocks } from '../../api/refresh-locks';
import { useSelectTask } from '../games.calls';
import { lostMessages, playTaskMessages as text } from '../messages';
import type { Selection } from '../plays';

/** Asking for a task, and the reveal of what came out: told by the answer or by the socket, whichever is first. */
export function useSelection({ lockId, version }: { lockId: string; version: number }) {
  const queryClient = useQueryClient();
  const select = useSelectTask(lockId);
  const [revealing, setRevealing] = useState<Selection | null>(null);
  const lastSeen = useRef<string | null>(null);

  function receive(selection: Selection): void {
    select.forgetKey();
    if (lastSeen.current === selection.selectedAt) return;
    lastSeen.current = selection.selectedAt;
    setRevealing(selection);
  }

  function tell(error: Error): void {
    const known = error instanceof ApiError ? error : null;
    if (isAnswerLost(error)) {
      const [title, message] = lostMessages.task;
      showToast({ title, message, kind: 'error', key: 'games' });
    } else if (known?.code === 'task_already_selected') {
      showToast({ title: text.alreadyTitle, message: text.already, key: 'games' });
    } else {
      const [title, message] = text.selectFailed;
      showToast({ title, message: known?.message || message, kind: 'error', key: 'games' });
    }
    void refreshLocks(queryClient);
  }

  return {
    asking: select.isPending,
    /** What is being revealed; null while nothing is. */
    revealing,
    receive,
    ask: () => select.mutate(version, { onSuccess: receive, onError: tell }),
    async finish(): Promise<void> {
      await refreshLocks(queryClient);
      setRevealing(null);
    },
  };
}
