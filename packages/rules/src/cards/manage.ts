import type { LockEventData } from '../locks/events';
import { isDeckHidden } from '../locks/hidden';
import type { LockModule, Verdict } from '../locks/module';
import { type LockRefusal, refused } from '../locks/refusals';
import { roleOf } from '../locks/roles';
import type { Actor, LockState } from '../locks/state';
import { withCardsSlice } from './cards';
import { type CardCounts, type CardType, cardsIn, MAX_CARDS, MAX_CARDS_OF_A_TYPE, withCards } from './deck';

interface CardChanged {
  cardType: CardType;
  left: CardCounts;
}

declare module '../locks/state' {
  interface LockState {
    /** The wearer accepted that the keyholder may change the deck. */
    trustKeyholder?: true;
  }
}
declare module '../locks/commands' {
  interface LockCommandData {
    add_card: { cardType: CardType };
    remove_card: { cardType: CardType };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'cards.added': CardChanged;
    'cards.removed': CardChanged;
  }
}

/** Whether its wearer or keyholder may add cards (1) or take cards out (-1) of a deck that runs; the counts say which. */
export function mayManageCards(state: LockState, actor: Actor, change: 1 | -1): boolean {
  return whyNot(state, actor, change) === null;
}

/** The wearer of a self lock may add cards, a trusted keyholder may add and remove them. */
function whyNot(state: LockState, actor: Actor, change: 1 | -1): LockRefusal | null {
  if (!state.cards) return 'card_game_disabled';
  const isKeyholder = roleOf(state, actor) === 'KEYHOLDER';
  const mayAdd = isKeyholder ? state.trustKeyholder === true : state.kind === 'SELF';
  return mayAdd && (isKeyholder || change === 1) ? null : 'cards_not_manageable';
}

function decideAdd(state: LockState, actor: Actor, cardType: CardType): LockRefusal | null {
  const { left } = state.cards ?? {};
  if (!left) return 'card_game_disabled';
  // The wearer's own way out of an own lock is the safety exit, not a card of their own making.
  if (cardType === 'GREEN' && roleOf(state, actor) === 'WEARER') return 'green_not_addable';
  const isFull = left[cardType] >= MAX_CARDS_OF_A_TYPE || cardsIn(left) >= MAX_CARDS;
  // One who may not know what is in the deck puts a card in, and a full deck takes none.
  const isHidden = roleOf(state, actor) === 'WEARER' && isDeckHidden(state, 'WEARER');
  return isFull && !isHidden ? 'deck_full' : null;
}

function decideRemove(state: LockState, cardType: CardType): LockRefusal | null {
  const left = state.cards?.left[cardType] ?? 0;
  if (left === 0) return 'no_such_card';
  return cardType === 'GREEN' && left === 1 ? 'last_green_stays' : null;
}

function changed<T extends 'cards.added' | 'cards.removed'>(
  state: LockState,
  at: number,
  actor: Actor,
  type: T,
  cardType: CardType,
): Verdict {
  if (!state.cards) return refused('card_game_disabled');
  const left = withCards(state.cards.left, cardType, type === 'cards.added' ? 1 : -1);
  const data: LockEventData['cards.added'] = { cardType, left };
  return { ok: true, events: [{ type, v: 1, at, actor, data }] };
}

/** Cards that people put into a running deck or take out of it; one GREEN always stays. */
export const manageCardsModule: LockModule = {
  commands: {
    add_card: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, cardType }, at) {
        const refusal = whyNot(state, actor, 1) ?? decideAdd(state, actor, cardType);
        return refusal ? refused(refusal) : changed(state, at, actor, 'cards.added', cardType);
      },
    },
    remove_card: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, cardType }, at) {
        const refusal = whyNot(state, actor, -1) ?? decideRemove(state, cardType);
        return refusal ? refused(refusal) : changed(state, at, actor, 'cards.removed', cardType);
      },
    },
  },
  evolvers: {
    'locks.started': (state, { data }) =>
      data.settings.cardGameEnabled && data.settings.trustKeyholder
        ? { ...state, trustKeyholder: true }
        : state,
    'cards.added': (state, { data: { left } }) => withCardsSlice(state, { left }),
    'cards.removed': (state, { data: { left } }) => withCardsSlice(state, { left }),
  },
};
