import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { CardsIcon, GamesIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import { RemoveButton } from '../combination/remove-button';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import { HygienicTimeLeft } from '../hygienic/time-left';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { DueToday } from './due-today';
import { gamesWords, type Owed, owedToday } from './lock-act';
import styles from './lock-actions.module.css';
import { hygienicWaitMs, isReadyToClean } from './lock-status';
import { RecordTribute } from './record-tribute';

export interface LockActionsProps {
  lock: DashboardLock;
  /** Opens the table of cards. */
  onDraw: () => void;
  /** The account lives with this lock to its end, and reaches nobody by it. */
  restricted: boolean;
  onSession: (session: ShownSession) => void;
}

/** What the wearer does, as things stand, the first thing first; whatever is on the way waits until the lock is locked again. */
function actsOf({ lock, restricted }: LockActionsProps): readonly (Owed | 'draw')[] {
  if (lock.hygienicUnlockInProgress) return [];
  return [...owedToday(lock, restricted), ...(lock.canDraw ? (['draw'] as const) : [])];
}

/** What the wearer can do with a lock now: what is due, then the rest; all else is on its own screen. */
export function LockActions(props: LockActionsProps) {
  const { lock, onDraw, restricted, onSession } = props;
  const acts = actsOf(props);
  const now = useNow(60_000);
  // Where there is a combination, this stands beside it.
  const canRemove = lock.canRemove && lock.combination === null;
  // Its chip says so.
  const isUsedUp =
    lock.hygienicUnlockStatus !== null &&
    !isReadyToClean(lock, now) &&
    hygienicWaitMs(lock.hygienicUnlockStatus, now) === null;
  const look = (act: (typeof acts)[number]) => ({
    // Whoever is on the way out owes nothing first.
    variant: act === acts[0] && lock.safetyExit === null ? ('primary' as const) : ('plain' as const),
    className: styles.main ?? '',
  });
  return (
    <div className={styles.actions}>
      {lock.hygienicUnlockInProgress && (
        <div className={styles.left}>
          <HygienicTimeLeft lock={lock} />
        </div>
      )}
      {!lock.hygienicUnlockInProgress && <DueToday lock={lock} restricted={restricted} />}
      {acts.map((act) => {
        switch (act) {
          case 'verify':
            return (
              <ButtonLink
                key={act}
                {...look(act)}
                to="/lock/$id"
                params={{ id: lock._id }}
                hash="verify"
                icon={<CameraIcon size={18} />}
                aria-label={`${cardMessages.verify}: ${lock.title}`}
              >
                {cardMessages.verify}
              </ButtonLink>
            );
          case 'tribute':
            return <RecordTribute key={act} {...look(act)} lock={lock} />;
          case 'task':
            return (
              <ButtonLink
                key={act}
                {...look(act)}
                to="/games/$lockId"
                params={{ lockId: lock._id }}
                icon={<GamesIcon size={18} />}
                aria-label={`${gamesWords(lock)}: ${lock.title}`}
              >
                {gamesWords(lock)}
              </ButtonLink>
            );
          default:
            return (
              <Button key={act} {...look(act)} icon={<CardsIcon />} aria-haspopup="dialog" onClick={onDraw}>
                {cardMessages.draw}
              </Button>
            );
        }
      })}
      <HygienicUnlock lock={lock} restricted={restricted} onSession={onSession}>
        {({ inProgress, onPress }) =>
          inProgress ? (
            <Button
              variant="primary"
              className={styles.main ?? ''}
              icon={<DropIcon size={18} />}
              aria-label={`${cardMessages.hygienicGoOn}: ${lock.title}`}
              onClick={onPress}
            >
              {cardMessages.hygienicGoOn}
            </Button>
          ) : isUsedUp ? null : (
            <Button
              className={classNames(styles.beside, !isReadyToClean(lock, now) && styles.later)}
              icon={<DropIcon size={18} />}
              aria-label={`${cardMessages.hygienicOpen}: ${lock.title}`}
              onClick={onPress}
            >
              {cardMessages.hygienicOpen}
            </Button>
          )
        }
      </HygienicUnlock>
      {canRemove && <RemoveButton lock={lock} className={styles.main} />}
      <ButtonLink
        to="/lock/$id"
        params={{ id: lock._id }}
        className={styles.beside ?? ''}
        aria-label={`${cardMessages.details}: ${lock.title}`}
      >
        {cardMessages.details}
      </ButtonLink>
    </div>
  );
}
