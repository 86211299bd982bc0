import { useState } from 'react';
import { Card } from '../../../components/surface/card';
import type { WaitingDraft } from '../api/waiting-drafts-query';
import { useFocusAfterRemoval } from '../dashboard/use-focus-after-removal';
import { GetCodeBackDialog } from './get-code-back-dialog';
import { waitingDraftMessages } from './messages';
import { WaitingDraftRow } from './waiting-draft-row';
import styles from './waiting-drafts.module.css';

export interface WaitingDraftsProps {
  drafts: readonly WaitingDraft[];
  mayStart: boolean;
}

/** What was prepared and never started: nothing where there is none, unless a code is being shown just now. */
export function WaitingDrafts({ drafts, mayStart }: WaitingDraftsProps) {
  const [asked, setAsked] = useState<WaitingDraft | null>(null);
  useFocusAfterRemoval(drafts.length + (asked === null ? 0 : 1));
  return (
    <>
      {drafts.length > 0 && (
        <Card aria-label={waitingDraftMessages.region}>
          <ul className={styles.rows}>
            {drafts.map((draft) => (
              <WaitingDraftRow
                key={draft.token}
                draft={draft}
                mayStart={mayStart}
                onGetBack={() => setAsked(draft)}
              />
            ))}
          </ul>
        </Card>
      )}
      {asked !== null && <GetCodeBackDialog draft={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
