import type { LockSettings } from '@keyhold/rules/locks/settings';
import type { LockKind } from '@keyhold/rules/locks/state';

type CardField = 'cardGameEnabled' | 'infoHidden' | 'cumulativeChancesEnabled' | 'cardConfig' | 'cardCounts';

/** What a form of a lock holds of its card game. */
export type CardSettings = Pick<LockSettings, CardField>;

export interface CardForm {
  kind: LockKind;
  values: CardSettings;
  set: (changes: Partial<CardSettings>) => void;
  faults: Partial<Record<CardField, string>>;
  disabled: boolean;
  /** What the timer starts with; null where its zero waits for points. */
  timerMs: number | null;
  /** The enforced maximum; null without one. */
  hardStopMs: number | null;
}
