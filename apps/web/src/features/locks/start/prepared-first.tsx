import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { draftQuery } from '../drafts/drafts.calls';
import type { StartStore } from './kept-start';
import { startMessages } from './messages';
import { PreparedLock } from './prepared-lock';
import { useLeaveStarted } from './use-leave-started';

export interface PreparedFirstProps {
  /** What the start is for, as its draft is called. */
  purpose: string;
  store: Pick<StartStore<unknown>, 'read' | 'forget' | 'startOver'>;
  /** The form of a new start. */
  children: ReactNode;
}

/** The form of a start, or first what became of one that was sent from it before. */
export function PreparedFirst({ purpose, store, children }: PreparedFirstProps) {
  const [sealedToken, setSealedToken] = useState(() => store.read().sealedToken);

  const queryClient = useQueryClient();
  // That preparation makes no other lock.
  const opened = {
    forget: () => queryClient.removeQueries({ queryKey: draftQuery(purpose).queryKey, exact: true }),
  };
  const started = useLeaveStarted([store, opened]);

  function onGone(how: 'started' | 'called-off'): void {
    if (how === 'started') {
      const { startedBefore: title, startedMeanwhile: message } = startMessages;
      started.leave({ title, message, kind: 'success' });
    } else {
      opened.forget();
      store.startOver();
      setSealedToken(null);
    }
  }

  if (sealedToken !== null) return <PreparedLock token={sealedToken} onGone={onGone} />;
  return children;
}
