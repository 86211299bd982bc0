import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { CardsIcon, GamesIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { useNow } from '../../../lib/use-now';
import { RemoveButton } from '../combination/remove-button';
import { RevealButton } from '../combination/reveal-button';
import { readiness } from '../games/games-links';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { HygienicTimeLeft } from '../hygienic/time-left';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { DueToday } from './due-today';
import { gamesWords, isOwed, type LockAct, nextAct, tributeOwed } from './lock-act';
import styles from './lock-row.module.css';
import { RecordTribute } from './record-tribute';

const DrawTable = lazy(() => import('../cards/draw/draw-table'));

export interface RowActProps {
  lock: DashboardLock;
  /** It is the first of them: what it asks for is the main action of the screen. */
  first: boolean;
  restricted: boolean;
  onSession: (session: ShownSession) => void;
  /** The id of what names the lock. */
  titleId: string;
}

/** The one thing to do in a lock now. Nothing where there is none. */
export function RowAct(props: RowActProps) {
  const { lock, restricted } = props;
  const act = nextAct(lock, useNow(15_000), restricted);
  const drawsBeside = lock.canDraw && isOwed(act);
  const offersDraw = act === 'draw' || drawsBeside;
  // What is on the table stays until it was seen.
  const [hasDrawn, setHasDrawn] = useState(offersDraw);
  if (offersDraw && !hasDrawn) setHasDrawn(true);
  const [asked, setAsked] = useState(0);
  const button =
    act !== null ? (
      <ActButton {...props} act={act} onDraw={() => setAsked(asked + 1)} />
    ) : lock.canRemove && lock.combination === null ? (
      <RemoveButton lock={lock} className={styles.button} />
    ) : null;
  return (
    <>
      {button !== null && (
        <div className={styles.act}>
          {button}
          {/* The day asks for both alike. */}
          {act === 'verify' && tributeOwed(lock, restricted) > 0 && (
            <RecordTribute lock={lock} className={styles.button} />
          )}
          {drawsBeside && <DrawButton lock={lock} onDraw={() => setAsked(asked + 1)} />}
        </div>
      )}
      {hasDrawn && (
        <Suspense>
          <DrawTable lock={lock} asked={asked} />
        </Suspense>
      )}
    </>
  );
}

interface ActButtonProps extends RowActProps {
  act: LockAct;
  onDraw: () => void;
}

function ActButton({ act, lock, first, restricted, onSession, onDraw, titleId }: ActButtonProps) {
  const now = useNow(15_000);
  const look = { variant: first ? 'primary' : 'plain', className: styles.button ?? '' } as const;
  const toLock = { to: '/lock/$id', params: { id: lock._id } } as const;
  const toGames = { to: '/games/$lockId', params: { lockId: lock._id } } as const;
  const named = (words: string) => `${words}: ${lock.title}`;
  switch (act) {
    case 'reveal':
      return <RevealButton lock={lock} describedBy={titleId} variant={look.variant} wide />;
    case 'hygiene':
      return (
        <>
          <HygienicTimeLeft lock={lock} />
          <Button
            {...look}
            icon={<DropIcon size={18} />}
            aria-label={named(cardMessages.hygienicGoOn)}
            onClick={() => onSession({ lockId: lock._id })}
          >
            {cardMessages.hygienicGoOn}
          </Button>
        </>
      );
    case 'verify':
      return (
        <>
          <DueToday lock={lock} restricted={restricted} />
          <ButtonLink
            {...toLock}
            {...look}
            hash="verify"
            icon={<CameraIcon size={18} />}
            aria-label={named(cardMessages.verify)}
          >
            {cardMessages.verify}
          </ButtonLink>
        </>
      );
    case 'tribute':
      return (
        <>
          <DueToday lock={lock} restricted={restricted} />
          <RecordTribute lock={lock} {...look} />
        </>
      );
    case 'draw':
      return <DrawButton lock={lock} variant={look.variant} onDraw={onDraw} />;
    default: {
      const { ready, total } = readiness(lock, now);
      const words = act === 'play' ? cardMessages.gamesReady(ready, total) : gamesWords(lock);
      return (
        <>
          {act === 'task' && <DueToday lock={lock} restricted={restricted} />}
          <ButtonLink {...toGames} {...look} icon={<GamesIcon size={18} />} aria-label={named(words)}>
            {words}
          </ButtonLink>
        </>
      );
    }
  }
}

interface DrawButtonProps {
  lock: DashboardLock;
  variant?: 'primary' | 'plain';
  onDraw: () => void;
}

function DrawButton({ lock, variant = 'plain', onDraw }: DrawButtonProps) {
  return (
    <Button
      variant={variant}
      className={styles.button ?? ''}
      icon={<CardsIcon />}
      aria-haspopup="dialog"
      aria-label={`${cardMessages.draw}: ${lock.title}`}
      onClick={onDraw}
    >
      {cardMessages.draw}
      {lock.stackedChances > 0 && ` (${lock.stackedChances + 1})`}
    </Button>
  );
}
