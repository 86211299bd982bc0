import { capitalised } from '@keyhold/contracts/wording';
import { cardsIn } from '@keyhold/rules/cards/deck';
import { type LockSettings, maxDurationMs } from '@keyhold/rules/locks/settings';
import { formatDurationWords } from '../../../lib/format/duration';
import { settingMessages as text } from './messages';
import type { PlaySettings } from './play-settings';

/** What the sections of a form are set to, in one line each: what stands on them while they are folded. */

type Limits = Pick<
  LockSettings,
  'maxDurationDays' | 'maxDurationHours' | 'limitBeyondMax' | 'displayRemainingTime'
>;

export function limitsWords(entry: Limits, ...more: string[]): string {
  const ms = maxDurationMs(entry);
  const maximum =
    ms === null
      ? text.noMaximum
      : text[entry.limitBeyondMax ? 'opensAfter' : 'atMost'](formatDurationWords(ms));
  return [maximum, ...(entry.displayRemainingTime ? [] : [text.timeHidden]), ...more].join(', ');
}

export function cardsWords({ cardGameEnabled, cardCounts }: PlaySettings): string {
  return cardGameEnabled ? text.cards(cardsIn(cardCounts)) : text.off;
}

export function gamesWords({ taskModule, wheelModule, penaltyConfig }: PlaySettings): string {
  return listed([
    taskModule.enabled && text.games.tasks,
    wheelModule.enabled && text.games.wheel,
    penaltyConfig.enabled && text.games.penalties,
  ]);
}

/** Those that are on, as a sentence begins; 'Off' where none is. */
export function listed(names: readonly (string | false)[]): string {
  const words = names.filter((name) => name !== false).join(', ');
  return words === '' ? text.off : capitalised(words);
}
