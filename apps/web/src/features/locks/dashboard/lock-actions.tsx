import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { CameraIcon } from '../../../components/icons/icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { classNames } from '../../../lib/class-names';
import type { DashboardLock } from '../api/dashboard-query';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import type { ShownSession } from '../hygienic/use-shown-session';
import { cardMessages } from '../messages';
import styles from './lock-actions.module.css';

export interface LockActionsProps {
  lock: DashboardLock;
  /** The lock that the screen is about: its most pressing action is the main one of the screen. */
  lead: boolean;
  /** The account reaches its ways out and its combination, and nothing else. */
  restricted: boolean;
  onSession: (session: ShownSession) => void;
}

/** What the wearer can do with a lock now; what needs room is on its own screen. */
export function LockActions({ lock, lead, restricted, onSession }: LockActionsProps) {
  const params = { id: lock._id };
  const main = lead ? 'primary' : 'plain';
  const canVerify = lock.canSubmitVerification && !lock.hygienicUnlockInProgress && !restricted;
  const hasHygiene = lock.hygienicUnlockEnabled && lock.endedAt === null;
  const alone = !canVerify && !hasHygiene;
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
      <HygienicUnlock lock={lock} onSession={onSession}>
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
          ) : restricted ? null : (
            <IconButton
              look="plain"
              label={`${cardMessages.hygienicOpen}: ${lock.title}`}
              icon={<DropIcon />}
              onClick={onPress}
            />
          )
        }
      </HygienicUnlock>
      <ButtonLink
        to="/lock/$id"
        params={params}
        variant={alone ? 'quiet' : 'plain'}
        className={classNames(styles.details, alone && styles.alone)}
        aria-label={`${cardMessages.details}: ${lock.title}`}
      >
        {cardMessages.details}
      </ButtonLink>
    </div>
  );
}
