import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { IconLink } from '../../../components/button/icon-link';
import { CardsIcon, GamesIcon } from '../../../components/icons/icons';
import { CameraIcon, ChevronRightIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { useWide } from '../../../lib/use-phone';
import { RemoveButton } from '../combination/remove-button';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import { HygienicTimeLeft } from '../hygienic/time-left';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { gamesWords, owesGames, owesToday } from './lock-act';
import styles from './lock-actions.module.css';
import { PhotoDue } from './photo-due';

export interface LockActionsProps {
  lock: DashboardLock;
  /** Opens the table of cards. */
  onDraw: () => void;
  /** The account lives with this lock to its end, and reaches nobody by it. */
  restricted: boolean;
  onSession: (session: ShownSession) => void;
}

/** What the wearer does first of what is here, as things stand; null where nothing is. */
function dueNow({ lock, restricted }: LockActionsProps): 'hygiene' | 'verify' | 'games' | 'draw' | null {
  if (lock.hygienicUnlockInProgress) return 'hygiene';
  if (lock.canSubmitVerification && !restricted) return 'verify';
  if (owesGames(lock)) return 'games';
  return lock.canDraw ? 'draw' : null;
}

/** What the wearer can do with a lock now: what is due in words, on a phone the rest as signs; all else is on its own screen. */
export function LockActions(props: LockActionsProps) {
  const { lock, onDraw, restricted, onSession } = props;
  const due = dueNow(props);
  // Signs where there is little room, words where there is.
  const wide = useWide();
  // Where there is a combination, this stands beside it.
  const canRemove = lock.canRemove && lock.combination === null;
  // Whoever is on the way out owes nothing first.
  const variant = lock.safetyExit === null ? 'primary' : 'plain';
  const draw = { icon: <CardsIcon />, 'aria-haspopup': 'dialog', onClick: onDraw } as const;
  return (
    <div className={styles.actions}>
      {due === 'hygiene' && (
        <div className={styles.left}>
          <HygienicTimeLeft lock={lock} />
        </div>
      )}
      {due === 'verify' && (
        <>
          <PhotoDue lock={lock} />
          <ButtonLink
            to="/lock/$id"
            params={{ id: lock._id }}
            hash="verify"
            variant={variant}
            className={styles.main ?? ''}
            icon={<CameraIcon size={18} />}
            aria-label={`${cardMessages.verify}: ${lock.title}`}
          >
            {cardMessages.verify}
          </ButtonLink>
        </>
      )}
      {due === 'games' && (
        <ButtonLink
          to="/games/$lockId"
          params={{ lockId: lock._id }}
          variant={owesToday(lock, restricted) ? 'plain' : variant}
          className={styles.main ?? ''}
          icon={<GamesIcon size={18} />}
          aria-label={`${gamesWords(lock)}: ${lock.title}`}
        >
          {gamesWords(lock)}
        </ButtonLink>
      )}
      {due === 'draw' && (
        <Button {...draw} variant={owesToday(lock, restricted) ? 'plain' : variant} className={styles.main}>
          {cardMessages.draw}
        </Button>
      )}
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
          ) : wide ? (
            <Button
              className={styles.beside}
              icon={<DropIcon size={18} />}
              aria-label={`${cardMessages.hygienicOpen}: ${lock.title}`}
              onClick={onPress}
            >
              {cardMessages.hygienicOpen}
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
      {(due === 'verify' || due === 'games') && lock.canDraw && (
        <Button {...draw} className={styles.beside}>
          {cardMessages.draw}
        </Button>
      )}
      {canRemove && <RemoveButton lock={lock} className={styles.main} />}
      {wide || (due === null && !canRemove) ? (
        <ButtonLink
          to="/lock/$id"
          params={{ id: lock._id }}
          className={styles.beside ?? ''}
          aria-label={`${cardMessages.details}: ${lock.title}`}
        >
          {cardMessages.details}
        </ButtonLink>
      ) : (
        <IconLink
          to="/lock/$id"
          params={{ id: lock._id }}
          look="plain"
          label={`${cardMessages.details}: ${lock.title}`}
          icon={<ChevronRightIcon />}
        />
      )}
    </div>
  );
}
