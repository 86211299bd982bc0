import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Currency } from '@keyhold/rules/locks/settings';

/** The facts that decide how an event is told. */
export interface Telling {
  /** Amounts of time are left out. */
  readonly hidesTime: boolean;
  /**
   * The numbers and kinds of cards that people put in or took out are left out; the effect of a drawn card is
   * told.
   */
  readonly hidesDeck: boolean;
  readonly currency: Currency;
}

export type Message<T extends LockEventType> = (event: LockEventOf<T>, telling: Telling) => string;
