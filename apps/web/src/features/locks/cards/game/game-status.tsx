import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/button';
import { Countdown } from '../../../../components/countdown/countdown';
import { CardsIcon } from '../../../../components/icons/icons';
import { CardBack } from '../../../../components/playing-card/card-back';
import { useRoom } from '../../../../lib/realtime';
import { useNewerVersion } from '../../../../lib/use-newer-version';
import { useNow } from '../../../../lib/use-now';
import type { DashboardLock } from '../../locks.calls';
import { aboutLocks, refreshLocks } from '../../locks.calls';
import { askingStep, type ChanceTimes, chancesAt } from '../chances';
import { gameMessages as text } from '../messages';
import styles from './game-status.module.css';

interface GameStatusProps {
  chances: number;
  /** ISO; counts while there are no chances. */
  nextPlayableAt: string | null;
  /** What is to be said below. */
  note: string;
  /** Nothing is to be drawn any more: why. */
  closed: string | null;
}

/** The pile, and how many cards of it may be drawn or when. */
export function GameStatus({ chances, nextPlayableAt, note, closed }: GameStatusProps) {
  const waits = chances === 0 && nextPlayableAt !== null;
  return (
    <div className={styles.status}>
      <span className={styles.pile} aria-hidden="true">
        <CardBack size="small" className={styles.back} />
        <CardBack size="small" className={styles.back} />
        <CardBack size="small" className={styles.back} />
      </span>
      <div className={styles.words}>
        {closed !== null ? (
          <p className={styles.closed}>{closed}</p>
        ) : waits ? (
          <p className={styles.what}>
            <span className={styles.label}>{text.next}</span>
            <Countdown
              endsAt={Date.parse(nextPlayableAt)}
              label={text.next}
              className={styles.figure ?? ''}
            />
          </p>
        ) : (
          <p className={styles.figure}>{text.chances(chances)}</p>
        )}
        {closed === null && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}

interface DrawButtonProps {
  canDraw: boolean;
  /** It is the main action of the page. */
  leads: boolean;
  onDraw: () => void;
}

/** 'Draw a card'; stays in its place, and keeps the focus, while there is nothing to draw. */
export function DrawButton({ canDraw, leads, onDraw }: DrawButtonProps) {
  return (
    <Button
      variant={leads ? 'primary' : 'plain'}
      wide
      className={styles.draw ?? ''}
      icon={<CardsIcon />}
      aria-haspopup="dialog"
      aria-disabled={!canDraw}
      onClick={() => canDraw && onDraw()}
    >
      {text.draw}
    </Button>
  );
}

type Frozen = Pick<DashboardLock, 'isKeyholder' | 'freezeSources'>;

/** What a freeze means for the cards, the one that holds them first; null where none does. */
export function freezeReason({ freezeSources, isKeyholder }: Frozen): string | null {
  if (freezeSources.includes('KEYHOLDER')) {
    return isKeyholder ? text.frozenByKeyholder.keyholder : text.frozenByKeyholder.wearer;
  }
  if (freezeSources.includes('HYGIENE')) return text.hygiene;
  return freezeSources.includes('CARD') ? text.frozenByCard : null;
}

type PlayedLock = Pick<DashboardLock, '_id' | 'version' | 'endedAt'> & ChanceTimes;

/** How many cards may be drawn now: counts up by itself, and hears of draws made elsewhere. */
export function useFreshChances(lock: PlayedLock): number {
  const queryClient = useQueryClient();
  const now = useNow(1000);
  useRoom('lock', lock._id);
  useNewerVersion('cumulativeChancesUpdated', {
    known: (id) => (id === lock._id ? lock.version : null),
    refetch: [aboutLocks],
  });

  const { nextChanceAt } = lock;
  const step = lock.endedAt === null ? askingStep(lock, now) : 0;
  const before = useRef({ nextChanceAt, step });
  useEffect(() => {
    const last = before.current;
    before.current = { nextChanceAt, step };
    if (last.nextChanceAt === nextChanceAt && step > last.step) void refreshLocks(queryClient);
  }, [nextChanceAt, step, queryClient]);
  return chancesAt(lock, now);
}
