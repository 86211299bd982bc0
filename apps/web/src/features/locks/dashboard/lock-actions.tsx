import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { RemoveButton } from '../combination/remove-button';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import styles from './lock-actions.module.css';

export interface LockActionsProps {
  lock: DashboardLock;
  /** The lock that the screen is about: its most pressing action is the main one of the screen. */
  lead: boolean;
  /** The account lives with this lock to its end, and reaches nobody by it. */
  restricted: boolean;
  onSession: (session: ShownSession) => void;
}

/** What the wearer can do with a lock now; what needs room is on its own screen. */
export function LockActions({ lock, lead, restricted, onSession }: LockActionsProps) {
  const params = { id: lock._id };
  const main = lead ? 'primary' : 'plain';
  const canVerify = lock.canSubmitVerification && !lock.hygienicUnlockInProgress && !restricted;
  // Where there is a combination, this stands beside it.
  const canRemove = lock.canRemove && lock.combination === null;
  return (
    <div className={styles.actions}>
      {canVerify && (
        <ButtonLink
          to="/lock/$id"
          params={params}
          hash="verify"
          variant={main}
          className={styles.main ?? ''}
          icon={<CameraIcon size={18} />}
          aria-label={`${cardMessages.verify}: ${lock.title}`}
        >
          {cardMessages.verify}
        </ButtonLink>
      )}
      <HygienicUnlock lock={lock} restricted={restricted} onSession={onSession}>
        {({ inProgress, onPress }) =>
          inProgress ? (
            <Button
              variant={main}
              className={styles.main ?? ''}
              icon={<DropIcon size={18} />}
              aria-label={`${cardMessages.hygienicGoOn}: ${lock.title}`}
              onClick={onPress}
            >
              {cardMessages.hygienicGoOn}
            </Button>
          ) : (
            <IconButton
              look="plain"
              label={`${cardMessages.hygienicOpen}: ${lock.title}`}
              icon={<DropIcon />}
              onClick={onPress}
            />
          )
        }
      </HygienicUnlock>
      {canRemove && <RemoveButton lock={lock} className={styles.main} />}
      <ButtonLink
        to="/lock/$id"
        params={params}
        className={styles.details ?? ''}
        aria-label={`${cardMessages.details}: ${lock.title}`}
      >
        {cardMessages.details}
      </ButtonLink>
    </div>
  );
}
