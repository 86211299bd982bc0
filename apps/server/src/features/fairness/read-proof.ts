import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import type { LockEventType } from '@keyhold/rules/locks/events';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { fairnessSeed, lookAtLock } from '../locks/locks.api';
import { lockEvents } from '../locks/locks.tables';

type Proof = ReplyOf<typeof readFairnessProof>;

/** The events in which chance decided or the odds changed. */
const provenTypes = [
  'cards.drawn',
  'cards.added',
  'cards.removed',
  'cards.reds_added',
  'games.task_selected',
  'games.wheel_spun',
  'games.tasks_changed',
  'games.wheel_changed',
] as const satisfies LockEventType[];

const isProven = (type: string) => provenTypes.some((proven) => proven === type);

/**
 * The seed of an ended lock with everything that a check of its draws needs (`docs/fairness.md`), to whoever may look at
 * the lock. Refuses with `lock_still_active` before the end, `seed_not_there` where the lock was started without a seed.
 */
export async function readProof(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'secrets' | 'transaction'>,
  actor: SignedIn,
  lockId: string,
): Promise<Proof> {
  const { lock, state, unsaved } = await lookAtLock(deps, actor, lockId);
  if (state.status !== 'ENDED') throw new Refusal('lock_still_active');
  const { seedSecretId } = lock;
  if (seedSecretId === null) throw new Refusal('seed_not_there');
  const seed = await deps.transaction((tx) => deps.secrets.open(tx, fairnessSeed, seedSecretId));
  const late = unsaved.map((event, index) => ({ ...event, seq: lock.version + index + 1 }));
  const [start, ...events] = [...(await readEvents(deps, lockId)), ...late];
  return {
    format: 'keyhold-fairness/1',
    lockId,
    ...presentLock(state),
    seed: seed.toString('hex'),
    config: configOf(start),
    events: events.filter(({ type }) => isProven(type)).map(presentEvent),
  };
}

interface NumberedEvent {
  readonly seq: number;
  readonly type: string;
  readonly at: number;
  readonly data: unknown;
}

/** Reads the first event of the lock and the events that are proven. */
async function readEvents({ db }: Pick<Deps, 'db'>, lockId: string): Promise<NumberedEvent[]> {
  const { seq, type, at, data } = lockEvents;
  return db
    .select({ seq, type, at, data })
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), or(eq(seq, 1), inArray(type, [...provenTypes]))))
    .orderBy(asc(seq));
}

function presentLock({ title, startedAt, endedAt, fairness }: LockState) {
  return {
    title,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    commitment: fairness,
  };
}

/** The settings as they were stored: with one filled in that came to the product later, the hash would be another. */
function configOf(start: NumberedEvent | undefined): Proof['config'] {
  if (start?.type !== 'locks.started') throw new Error('The lock has no beginning');
  const { settings } = start.data as { settings: Proof['config'] };
  return settings;
}

// Written from events alone, whose data are objects.
const presentEvent = ({ seq, type, at, data }: NumberedEvent): Proof['events'][number] => ({
  seq,
  type,
  at: new Date(at).toISOString(),
  data: data as Record<string, unknown>,
});
