import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { useNow } from '../../../lib/use-now';
import type { WaitingDraft } from '../api/waiting-drafts-query';
import { waitingDraftMessages } from '../drafts/messages';
import styles from './hygienic-session.module.css';
import { sessionMessages } from './messages';

/** Going on with a sealed code while there is time, or having it back: before that, no other code is shown. */
export function WaitingRelock({ draft, onGetBack }: { draft: WaitingDraft; onGetBack: () => void }) {
  const inTime = useNow(1000) < Date.parse(draft.expiresAt);
  return (
    <>
      <p className={styles.waiting} role="status">
        {sessionMessages.waiting}
      </p>
      {inTime && (
        <ButtonLink variant="primary" wide to="/memory-wipe/$token" params={{ token: draft.token }}>
          {sessionMessages.goOn}
        </ButtonLink>
      )}
      <Button variant={inTime ? 'plain' : 'primary'} wide onClick={onGetBack}>
        {waitingDraftMessages.getBack}
      </Button>
    </>
  );
}
