import { whatCardDid } from '@keyhold/contracts/cards/card-texts';
import type { drawCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store';
import { Dialog } from '../../../../components/overlay/dialog';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import type { DashboardLock } from '../../locks.calls';
import { nowLeft } from '../../now-left';
import { useDrawCard } from '../cards.calls';
import { drawMessages as text } from '../messages';
import styles from './draw.module.css';
import { DrawStage } from './draw-stage';
import type { DrawnCard } from './use-draw-steps';

/** A guess for the fan where the deck is hidden. */
const hiddenFan = 7;

type DrawnFrom = Pick<DashboardLock, '_id' | 'version' | 'canDraw' | 'cardsRemaining' | 'stackedChances'>;

/**
 * The table of the lock that the page is about. It stays until the card was seen, also when that card ended the lock
 * and the page is about another one by then. A lock that is open leads to its code.
 */
export function useDraw(lock: DrawnFrom): { open: () => void; table: ReactNode } {
  const navigate = useNavigate();
  const [draw, setDraw] = useState({ lockId: lock._id, number: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const { lockId, number } = draw;
  const isShown = lockId === lock._id;
  function open(): void {
    setDraw({ lockId: lock._id, number: number + 1 });
    setIsOpen(true);
  }
  return {
    open,
    table: (
      <DrawOverlay
        lockId={lockId}
        version={lock.version}
        number={number}
        open={isOpen}
        canDraw={isShown && lock.canDraw}
        cardsInFan={lock.cardsRemaining ?? hiddenFan}
        saved={isShown ? lock.stackedChances : 0}
        onAgain={open}
        onClose={() => setIsOpen(false)}
        onUnlocked={() => void navigate({ to: '/lock/$id', params: { id: lockId }, hash: 'reveal' })}
      />
    ),
  };
}

interface DrawOverlayProps {
  lockId: string;
  /** Of the lock as the page knows it. */
  version: number;
  /** Each draw starts at a fresh table. */
  number: number;
  open: boolean;
  canDraw: boolean;
  cardsInFan: number;
  /** Chances beyond the one that is drawn with. */
  saved: number;
  onAgain: () => void;
  onClose: () => void;
  /** The card ended the lock, and was seen. */
  onUnlocked: () => void;
}

/** The table over the page, from the press to the card. Once a card is picked it stays until that card was seen. */
function DrawOverlay(props: DrawOverlayProps) {
  const { lockId, version, number, open, canDraw, cardsInFan, saved, onAgain, onClose, onUnlocked } = props;
  const drawCard = useDrawCard(lockId);
  const [picked, setPicked] = useState(false);

  async function draw(): Promise<DrawnCard> {
    setPicked(true);
    try {
      const drawn = await drawCard.mutateAsync(version);
      return { ...drawn, sentence: whatCardDid(drawn), ...whatFollows(drawn, saved) };
    } catch (error) {
      setPicked(false);
      tellRefused(error);
      throw error;
    }
  }

  function close(): void {
    setPicked(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title}
      dismissible={!picked}
      className={styles.table ?? ''}
    >
      <DrawStage
        key={number}
        canDraw={canDraw}
        cardsInFan={cardsInFan}
        draw={draw}
        onAgain={() => {
          setPicked(false);
          onAgain();
        }}
        onLeave={close}
        onDone={() => {
          close();
          if (drawCard.data?.isUnlocked) onUnlocked();
        }}
      />
    </Dialog>
  );
}

type DrawReply = ReplyOf<typeof drawCard>;

/** What the draw left: the time that is left now, or the chances that wait for the end of a Freeze, and how often one may draw again. */
function whatFollows({ cardType, addedSeconds, isUnlocked, session, lock }: DrawReply, saved: number) {
  const chancesLeft = !isUnlocked && session.canDraw ? session.stackedChances + 1 : 0;
  const remaining = lock?.remainingSeconds ?? null;
  const isMoved = (addedSeconds ?? 0) > 0 && remaining !== null;
  return {
    chancesLeft,
    ...(isMoved && { after: nowLeft(remaining) }),
    ...(cardType === 'FREEZE' && saved > 0 && chancesLeft === 0 && { after: text.freezeKeeps(saved) }),
  };
}

function tellRefused(error: unknown): void {
  if (isAnswerLost(error)) {
    showToast({ title: text.lost, message: text.lostNext, kind: 'error', key: 'cards' });
    return;
  }
  const tooSoon = error instanceof ApiError && error.status === 429;
  const said = error instanceof ApiError ? error.message : '';
  showToast({
    title: tooSoon ? text.tooSoon : text.failed,
    kind: 'error',
    key: 'cards',
    ...(!tooSoon && said !== '' && { message: said }),
  });
}
