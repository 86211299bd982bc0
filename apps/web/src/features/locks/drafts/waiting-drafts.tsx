import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../components/surface/card';
import { useFocusAfterRemoval } from '../dashboard/use-focus-after-removal';
import type { WaitingDraft } from './drafts.calls';
import { waitingDraftMessages } from './messages';
import { WaitingDraftRow } from './waiting-draft-row';
import styles from './waiting-drafts.module.css';

/** Few ever need it, and the first load of the dashboard is short of room. */
const GetCodeBackDialog = lazy(async () => ({
  default: (await import('./get-code-back-dialog')).GetCodeBackDialog,
}));

export interface WaitingDraftsProps {
  drafts: readonly WaitingDraft[];
  mayStart: boolean;
}

/** What was prepared and never started: nothing where there is none, unless a code is being shown just now. */
export function WaitingDrafts({ drafts, mayStart }: WaitingDraftsProps) {
  /** Those whose code was asked for and did not arrive: the server may list them no longer. */
  const [unanswered, setUnanswered] = useState<readonly WaitingDraft[]>([]);
  const [asked, setAsked] = useState<WaitingDraft | null>(null);
  const rows = [
    ...drafts,
    ...unanswered.filter(({ token }) => !drafts.some((draft) => draft.token === token)),
  ];
  useFocusAfterRemoval(rows.length + (asked === null ? 0 : 1));
  return (
    <>
      {rows.length > 0 && (
        <Card aria-label={waitingDraftMessages.region}>
          <ul className={styles.rows}>
            {rows.map((draft) => (
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
      {asked !== null && (
        <Suspense>
          <GetCodeBackDialog
            draft={asked}
            onClose={(outcome) => {
              const others = unanswered.filter(({ token }) => token !== asked.token);
              if (outcome !== 'kept') setUnanswered(outcome === 'unanswered' ? [...others, asked] : others);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
