import { isPaidInCards } from '@keyhold/rules/games/penalties';
import type { LockEventData, LockEventOf } from '@keyhold/rules/locks/events';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { type About, isByAnother, type Tell, type Told, toKeyholder, toWearer } from './told';

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

/**
 * What is told of cards and games to whom does not know it yet. Of a draw nobody is told: what it did to the lock (an end, a
 * freeze) tells of itself, and a keyholder finds the rest in the history.
 */
export const toldOfPlay: { readonly [T in PlayEventType]: Tell<T> } = {
  'cards.added': tellDeck,
  'cards.removed': tellDeck,
  'games.task_completed': ({ data }, { byWearer }) => [
    toKeyholder({ kind: 'games.task_completed', params: { ...byWearer, task: data.title } }),
  ],
  'games.task_failed': ({ data }, { byWearer }) => [
    toKeyholder({ kind: 'games.task_failed', params: { ...byWearer, task: data.title } }),
  ],
  'games.wheel_spun': ({ at }, about) => [
    {
      ...toKeyholder({ kind: 'games.wheel_spun', params: about.byWearer }),
      ...oncePerHour('spins', at, about),
    },
  ],
  'games.penalty_applied': tellPenalty,
  'games.tasks_changed': (event, about) => tellChange(event, about, 'TASKS'),
  'games.wheel_changed': (event, about) => tellChange(event, about, 'WHEEL'),
  'games.penalties_changed': (event, about) => tellChange(event, about, 'PENALTIES'),
};

/** People make such changes in many small steps, so the other person is told once an hour. */
function oncePerHour(what: string, at: number, { lockId }: About) {
  return { onceAs: `${what}:${lockId}:${Math.floor(at / HOUR_MS)}` };
}

/** Tells the other person of the two. */
function tellChange(
  { at, actor }: LockEventOf<'games.tasks_changed' | 'games.wheel_changed' | 'games.penalties_changed'>,
  about: About,
  game: 'TASKS' | 'WHEEL' | 'PENALTIES',
): Told[] {
  const told = isByAnother(actor, about)
    ? toWearer({ kind: 'games.changed_by_keyholder', params: { ...about.byKeyholder, game } })
    : toKeyholder({ kind: 'games.changed_by_wearer', params: { ...about.byWearer, game } });
  return [{ ...told, ...oncePerHour(game.toLowerCase(), at, about) }];
}

function tellDeck({ at, actor }: LockEventOf<'cards.added' | 'cards.removed'>, about: About): Told[] {
  if (!isByAnother(actor, about) || about.hidesHistory) return [];
  const told = toWearer({ kind: 'cards.deck_changed', params: about.byKeyholder });
  return [{ ...told, ...oncePerHour('deck', at, about) }];
}

/** The wearer was there when a task failed, so that is not told; a day ends while nobody looks. */
function tellPenalty({ data }: LockEventOf<'games.penalty_applied'>, about: About): Told[] {
  const { cause, date } = data;
  if (cause !== 'DAY' || date === null) return [];
  return [
    toWearer({ kind: 'games.day_penalty', params: { ...about.ofLock, date, cost: costOf(data, about) } }),
  ];
}

/** What is hidden is told as it was meant: nothing added would tell of a timer at zero, or of a full deck. */
function costOf(penalty: LockEventData['games.penalty_applied'], { hidesTime, hidesDeck }: About) {
  const { reds, addedMs } = penalty;
  const inCards = isPaidInCards(penalty);
  if (inCards && (hidesDeck || reds > 0)) return { reds: hidesDeck ? null : reds };
  return { addedMs: hidesTime && !inCards ? null : addedMs };
}
