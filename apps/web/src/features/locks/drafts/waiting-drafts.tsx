import { sealedDraftKeptDays } from '@keyhold/contracts/locks/waiting-drafts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { KeyIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { dayMs } from '../../../lib/format/duration';
import { formatMoment, formatSoon } from '../../../lib/format/instant';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useNow } from '../../../lib/use-now';
import type { WaitingDraft } from '../locks.calls';
import { waitingDraftMessages } from './messages';
import styles from './waiting-drafts.module.css';

/** Few ever need it, and the first load of the dashboard is short of room. */
const GetCodeBackDialog = lazy(async () => ({
  default: (await import('./get-code-back-dialog')).GetCodeBackDialog,
}));

interface WaitingDraftsProps {
  drafts: readonly WaitingDraft[];
  mayStart: boolean;
  /** At the form of another start, which has the main action. */
  besideNew?: boolean;
}

/** What was prepared and never started: nothing where there is none, unless a code is being shown just now. */
export function WaitingDrafts({ drafts, mayStart, besideNew = false }: WaitingDraftsProps) {
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
                besideNew={besideNew}
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

interface WaitingDraftRowProps {
  draft: WaitingDraft;
  /** False for an account that may start no lock: it closes the one that is open, and gets every code back. */
  mayStart: boolean;
  besideNew: boolean;
  onGetBack: () => void;
}

/** One prepared start: going on with it while there is time, or having its code back. */
function WaitingDraftRow({ draft, mayStart, besideNew, onGetBack }: WaitingDraftRowProps) {
  const now = useNow(1000);
  const { token, title, kind } = draft;
  const { goOn, getBack, waiting, until, keptUntil } = waitingDraftMessages;
  const expiresAt = Date.parse(draft.expiresAt);
  const calledOff = draft.calledOffAt !== null;
  const mayGoOn = mayStart || kind === 'HYGIENIC_RELOCK';
  const canGoOn = mayGoOn && !calledOff && now < expiresAt;
  const keptUntilMs = expiresAt + sealedDraftKeptDays * dayMs;
  return (
    <li className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        <KeyIcon size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p>{calledOff ? waitingDraftMessages.calledOff : waiting[kind]}</p>
        <p className={styles.until}>
          {canGoOn
            ? until[kind](formatSoon(expiresAt, now))
            : keptUntil(formatMoment(keptUntilMs, now, 'short'))}
        </p>
        {besideNew && <p className={styles.until}>{waitingDraftMessages.besideNew}</p>}
      </div>
      <div className={styles.actions}>
        {canGoOn && (
          <ButtonLink
            to="/memory-wipe/$token"
            params={{ token }}
            small
            variant={besideNew ? 'plain' : 'primary'}
            aria-label={`${goOn}: ${title}`}
          >
            {goOn}
          </ButtonLink>
        )}
        <Button small aria-label={`${getBack}: ${title}`} onClick={onGetBack}>
          {getBack}
        </Button>
      </div>
    </li>
  );
}
