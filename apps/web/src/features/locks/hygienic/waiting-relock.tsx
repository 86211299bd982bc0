import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { useNow } from '../../../lib/use-now';
import { type WaitingDraft, waitingDraftsQuery } from '../api/waiting-drafts-query';
import { GetCodeBackDialog } from '../drafts/get-code-back-dialog';
import { waitingDraftMessages } from '../drafts/messages';
import styles from './hygienic-session.module.css';
import { sessionMessages } from './messages';

/** A new code that was sealed for this lock and with which it was not closed yet: going on with it, or having it back. */
export function WaitingRelock({ lockId }: { lockId: string }) {
  const drafts = useQuery({ ...waitingDraftsQuery, retry: false });
  const [asked, setAsked] = useState<WaitingDraft | null>(null);
  const now = useNow(1000);
  const waiting = drafts.data?.find((draft) => draft.kind === 'HYGIENIC_RELOCK' && draft.lockId === lockId);
  return (
    <>
      {waiting !== undefined && (
        <div className={styles.waiting} role="status">
          <p>{sessionMessages.waiting}</p>
          <div className={styles.waitingActions}>
            {now < Date.parse(waiting.expiresAt) && (
              <ButtonLink small to="/memory-wipe/$token" params={{ token: waiting.token }}>
                {sessionMessages.goOn}
              </ButtonLink>
            )}
            <Button small onClick={() => setAsked(waiting)}>
              {waitingDraftMessages.getBack}
            </Button>
          </div>
        </div>
      )}
      {asked !== null && <GetCodeBackDialog draft={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
