import { sealedDraftKeptDays } from '@keyhold/contracts/locks/waiting-drafts';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { KeyIcon } from '../../../components/icons/icons';
import { dayMs } from '../../../lib/format/duration';
import { formatMoment, formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { WaitingDraft } from './drafts.calls';
import { waitingDraftMessages } from './messages';
import styles from './waiting-drafts.module.css';

export interface WaitingDraftRowProps {
  draft: WaitingDraft;
  /** False for an account that may start no lock: it closes the one that is open, and gets every code back. */
  mayStart: boolean;
  onGetBack: () => void;
}

/** One prepared start: going on with it while there is time, or having its code back. */
export function WaitingDraftRow({ draft, mayStart, onGetBack }: WaitingDraftRowProps) {
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
        <p>
          <strong>{title}</strong> {calledOff ? waitingDraftMessages.calledOff : waiting[kind]}
        </p>
        <p className={styles.until}>
          {canGoOn
            ? until[kind](formatSoon(expiresAt, now))
            : keptUntil(formatMoment(keptUntilMs, now, 'short'))}
        </p>
      </div>
      <div className={styles.actions}>
        {canGoOn && (
          <ButtonLink to="/memory-wipe/$token" params={{ token }} small aria-label={`${goOn}: ${title}`}>
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
