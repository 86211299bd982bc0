import { counted, day } from '@keyhold/contracts/wording';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import {
  type About,
  amountToWearer,
  isByKeyholder,
  type LockMessage,
  type Messages,
  toKeyholder,
  toWearer,
} from './lock-message';

type PlayEventType =
  | 'cards.added'
  | 'cards.removed'
  | 'games.task_completed'
  | 'games.task_failed'
  | 'games.wheel_spun'
  | 'games.penalty_applied'
  | 'games.tasks_changed'
  | 'games.wheel_changed'
  | 'games.penalties_changed';

const gamesPage = ({ lockId }: About) => ({ actionUrl: `/games/${lockId}` });

/** What a game says that its player does not know already; they see draws and spins on the spot. */
export const playMessages: { readonly [T in PlayEventType]: Messages<T> } = {
  'cards.added': tellDeck,
  'cards.removed': tellDeck,
  'games.task_completed': ({ data }, about) => [
    {
      ...toKeyholder(about, 'Task completed', `${about.wearer} completed “${data.title}”.`),
      ...gamesPage(about),
      type: 'task_completed',
    },
  ],
  'games.task_failed': ({ data }, about) => [
    { ...toKeyholder(about, 'Task failed', `${about.wearer} failed “${data.title}”.`), ...gamesPage(about) },
  ],
  'games.wheel_spun': tellSpin,
  'games.penalty_applied': tellPenalty,
  'games.tasks_changed': (event, about) => tellChange(event, about, 'tasks', 'the tasks'),
  'games.wheel_changed': (event, about) => tellChange(event, about, 'wheel', 'the wheel'),
  'games.penalties_changed': (event, about) =>
    tellChange(event, about, 'penalties', 'the penalties, from the next midnight on'),
};

/** People do such things in many small steps: the other one is told once an hour. */
const oncePerHour = (what: string, at: number, { lockId }: About) => ({
  onceAs: `${what}:${lockId}:${Math.floor(at / HOUR_MS)}`,
});

/** To the other one of the two. */
function tellChange(
  { at, actor }: LockEventOf<'games.tasks_changed' | 'games.wheel_changed' | 'games.penalties_changed'>,
  about: About,
  what: string,
  changed: string,
): LockMessage[] {
  const tell = isByKeyholder(actor, about)
    ? toWearer(about, `Your ${what} changed`, `${about.keyholder} changed ${changed}.`)
    : toKeyholder(about, `The ${what} changed`, `${about.wearer} changed ${changed}.`);
  return [{ ...tell, ...gamesPage(about), ...oncePerHour(what, at, about) }];
}

function tellSpin({ at }: LockEventOf<'games.wheel_spun'>, about: About): LockMessage[] {
  const tell = toKeyholder(about, 'Wheel spun', `${about.wearer} spun the wheel.`);
  return [{ ...tell, ...gamesPage(about), ...oncePerHour('spins', at, about), type: 'wheel_result' }];
}

/** No cards and no numbers: the deck may be hidden. */
function tellDeck({ at, actor }: LockEventOf<'cards.added' | 'cards.removed'>, about: About): LockMessage[] {
  if (!isByKeyholder(actor, about) || about.hidesHistory) return [];
  const tell = toWearer(about, 'Your deck changed', `${about.keyholder} changed your deck.`);
  return [{ ...tell, ...oncePerHour('deck', at, about) }];
}

/** Who failed a task was there; a day is over while nobody looks. */
function tellPenalty({ data }: LockEventOf<'games.penalty_applied'>, about: About): LockMessage[] {
  if (data.cause !== 'DAY' || data.date === null || about.hidesHistory) return [];
  const cost = costOf(data, about);
  const text = `You missed what ${day(data.date)} asked for${cost === null ? '' : `: ${cost} added`}.`;
  return [{ ...toWearer(about, 'Penalty', text), ...gamesPage(about), type: 'penalty_applied' }];
}

function costOf({ reds, addedMs }: { reds: number; addedMs: number }, about: About): string | null {
  if (reds > 0) return about.hidesDeck ? 'red cards' : counted(reds, 'red card');
  if (addedMs > 0) return amountToWearer(addedMs, about);
  // A lock that waits at zero is not made longer. Where time or deck are hidden, that would tell of them.
  return about.hidesTime || about.hidesDeck ? null : 'nothing';
}
