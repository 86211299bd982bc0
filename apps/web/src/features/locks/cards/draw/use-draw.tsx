import { whatCardDid } from '@keyhold/contracts/cards/card-texts';
import type { drawCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { CardConfig, CardCounts, CardType } from '@keyhold/rules/cards/deck';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store';
import { Dialog } from '../../../../components/overlay/dialog';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { secondMs } from '../../../../lib/format/duration';
import { formatSoon } from '../../../../lib/format/instant';
import { serverNow } from '../../../../lib/server-time';
import type { DashboardLock, LockDetail } from '../../locks.calls';
import { nowLeft } from '../../now-left';
import { useDrawCard } from '../cards.calls';
import { drawMessages as text } from '../messages';
import { deckInShort } from './deck-in-short';
import styles from './draw.module.css';
import { DrawStage } from './draw-stage';
import type { DrawnCard } from './use-draw-steps';

/** A guess for the fan where the deck is hidden. */
const hiddenFan = 7;

/** What they did shows in how many cards there are. */
const deckChanging: ReadonlySet<CardType> = new Set([
  'YELLOW',
  'PLUS_1_RED',
  'PLUS_2_RED',
  'PLUS_3_RED',
  'RESET',
  'DOUBLE_UP',
]);

interface KnownDeck {
  readonly counts: CardCounts;
  readonly config: CardConfig;
}

/** The deck of a card game as its viewer may know it. */
export function knownDeck(cards: LockDetail['cards'] | undefined): KnownDeck | undefined {
  const counts = cards?.remainingCardCounts ?? null;
  return cards && counts !== null ? { counts, config: cards.cardConfig } : undefined;
}

type DrawnFrom = Pick<DashboardLock, '_id' | 'version' | 'canDraw' | 'cardsRemaining' | 'stackedChances'> & {
  /** The cards left, and what they do; not where they are hidden, or not known yet. */
  deck?: KnownDeck | undefined;
};

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
        deck={isShown ? lock.deck : undefined}
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
  deck: KnownDeck | undefined;
  /** Chances beyond the one that is drawn with. */
  saved: number;
  onAgain: () => void;
  onClose: () => void;
  /** The card ended the lock, and was seen. */
  onUnlocked: () => void;
}

/** The table over the page, from the press to the card. Once a card is picked it stays until that card was seen. */
function DrawOverlay(props: DrawOverlayProps) {
  const { lockId, version, number, open, canDraw, cardsInFan, deck, saved, onAgain, onClose, onUnlocked } =
    props;
  const drawCard = useDrawCard(lockId);
  const [picked, setPicked] = useState(false);

  async function draw(): Promise<DrawnCard> {
    setPicked(true);
    try {
      const drawn = await drawCard.mutateAsync(version);
      return {
        ...drawn,
        sentence: drawn.cardType === 'FREEZE' ? text.frozen : whatCardDid(drawn),
        ...whatFollows(drawn, saved),
      };
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
        {...(deck && { inDeck: deckInShort(deck.counts, deck.config) })}
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

/** What the draw left, in words, and how often one may draw again. */
function whatFollows(drawn: DrawReply, saved: number) {
  const { isUnlocked, session } = drawn;
  const chancesLeft = !isUnlocked && session.canDraw ? session.stackedChances + 1 : 0;
  return { chancesLeft, after: whatIsLeft(drawn, chancesLeft === 0 ? saved : 0) };
}

/** The time and the end that a card moved, the cards that it left in the deck, or the chances that a Freeze keeps waiting. */
function whatIsLeft(drawn: DrawReply, waiting: number): string | undefined {
  const { cardType, addedSeconds, lock, session } = drawn;
  if (cardType === 'FREEZE') return whatFreezeLeaves(session.nextPlayableAt, waiting);
  const { remainingSeconds = null, endsAt = null, cardsRemaining = null } = lock ?? {};
  if ((addedSeconds ?? 0) > 0 && remainingSeconds !== null) {
    const left = nowLeft(remainingSeconds);
    return endsAt === null ? left : text.untilThen(left, formatSoon(Date.parse(endsAt), serverNow()));
  }
  if (!deckChanging.has(cardType) || cardsRemaining === null) return undefined;
  return text.deckNow(cardsRemaining, session.cardConfig.redSeconds * secondMs);
}

function whatFreezeLeaves(nextAt: string | null, waiting: number): string | undefined {
  const next = nextAt === null ? [] : [text.nextCard(formatSoon(Date.parse(nextAt), serverNow()))];
  return [...next, ...(waiting > 0 ? [text.freezeKeeps(waiting)] : [])].join(' ') || undefined;
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
