import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { useNow } from '../../../lib/use-now';
import type { WaitingDraft } from '../drafts/drafts.calls';
import { waitingDraftMessages } from '../drafts/messages';
import styles from './hygienic-session.module.css';
import { sessionMessages } from './messages';

/** Going on with a sealed code while it can be used, or having it back. */
export function WaitingRelock({ draft, onGetBack }: { draft: WaitingDraft; onGetBack: () => void }) {
  const calledOff = draft.calledOffAt !== null;
  const canGoOn = useNow(1000) < Date.parse(draft.expiresAt) && !calledOff;
  return (
    <>
      <p className={styles.waiting} role="status">
        {calledOff ? sessionMessages.calledOff : sessionMessages.waiting}
      </p>
      {canGoOn && (
        <ButtonLink variant="primary" wide to="/memory-wipe/$token" params={{ token: draft.token }}>
          {sessionMessages.goOn}
        </ButtonLink>
      )}
      <Button variant={canGoOn || calledOff ? 'plain' : 'primary'} wide onClick={onGetBack}>
        {waitingDraftMessages.getBack}
      </Button>
    </>
  );
}
