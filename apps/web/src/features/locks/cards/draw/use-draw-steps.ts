import type { CardType } from '@keyhold/rules/cards/deck';
import { useEffect, useRef, useState } from 'react';

/** What the server drew, with the sentence of what it did. */
export interface DrawnCard {
  readonly cardType: CardType;
  readonly yellowEffect: number | null;
  readonly sentence: string;
  /** Where that leaves the lock: the time that is left now, the cards; undefined where there is nothing to say. */
  readonly after?: string | undefined;
  /** How many more cards may be drawn at once. */
  readonly chancesLeft?: number;
}

export type DrawStep = 'ready' | 'shuffling' | 'picking' | 'drawing' | 'flipping' | 'revealed';

interface DrawState {
  readonly step: DrawStep;
  /** The backs on the table, the same for the whole of a draw, whatever happens to the deck meanwhile. */
  readonly backs: number;
  readonly picked: number | null;
  /** The last card that was drawn; stays while its reveal fades out. */
  readonly drawn: DrawnCard | null;
}

export const SHUFFLE_MS = 240;
export const FLIP_MS = 400;
/** More would stand too close to touch one of them on a phone. */
const MOST_BACKS = 7;

interface DrawStepsOptions {
  cardsInFan: number;
  canDraw: boolean;
  draw: () => Promise<DrawnCard>;
  reducedMotion: boolean;
}

interface DrawSteps extends DrawState {
  start: () => void;
  pick: (place: number) => void;
  putBack: () => void;
}

/**
 * The steps of one draw. Without motion it is one step from the press to the card. A refused draw ends where it began;
 * a table that is gone when the answer comes shows nothing: the draw is made all the same.
 */
export function useDrawSteps({ cardsInFan, canDraw, draw, reducedMotion }: DrawStepsOptions): DrawSteps {
  const [state, setState] = useState<DrawState>({ step: 'ready', backs: 0, picked: null, drawn: null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = useRef(true);
  const backsNow = Math.min(MOST_BACKS, Math.max(0, cardsInFan));

  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  function change(part: Partial<DrawState>): void {
    if (present.current) setState((before) => ({ ...before, ...part }));
  }

  function after(ms: number, step: DrawStep): void {
    timer.current = setTimeout(() => change({ step }), ms);
  }

  async function fetchCard(): Promise<void> {
    try {
      const drawn = await draw();
      change({ drawn, step: reducedMotion ? 'revealed' : 'flipping' });
      if (!reducedMotion && present.current) after(FLIP_MS, 'revealed');
    } catch {
      change({ step: 'ready', picked: null });
    }
  }

  const refused = !canDraw && (state.step === 'shuffling' || state.step === 'picking');
  const step = refused ? 'ready' : state.step;
  return {
    ...state,
    step,
    backs: step === 'ready' ? backsNow : state.backs,
    start() {
      if (!canDraw || step !== 'ready') return;
      clearTimeout(timer.current);
      change({ step: reducedMotion ? 'drawing' : 'shuffling', backs: backsNow, picked: null });
      if (reducedMotion) void fetchCard();
      else after(SHUFFLE_MS, 'picking');
    },
    pick(place) {
      if (step !== 'picking') return;
      change({ step: 'drawing', picked: place });
      void fetchCard();
    },
    putBack() {
      if (step === 'picking' || step === 'revealed') change({ step: 'ready', picked: null });
    },
  };
}
