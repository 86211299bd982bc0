import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { addTime, freezeLock, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { replay } from '@keyhold/rules/locks/engine';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { eventColumns, toLockEvent } from '../lock-store';
import { lockEvents, locks } from '../locks.tables';

const rounds = 5;
const requests = 16;

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterEach(() => running.close());

type Outcome = Pick<Awaited<ReturnType<Caller['call']>>, 'status' | 'failure'>;
const codeOf = ({ status, failure }: Outcome) => (status === 200 ? 'ok' : failure.error);
const count = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

/** Sends both calls eight times, in turn, all at once, to a lock of its own; returns how each was answered. */
async function race(first: (id: string) => Promise<Outcome>, second: (id: string) => Promise<Outcome>) {
  const id = await acceptedLock(wearer, keyholder);
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) => (index % 2 === 0 ? first(id) : second(id))),
  );
  const codes = answers.map(codeOf);
  return {
    id,
    first: codes.filter((_, index) => index % 2 === 0),
    second: codes.filter((_, index) => index % 2 === 1),
  };
}

/** The types of what happened, after the check that it replays to the stored state. */
async function historyOf(id: string): Promise<string[]> {
  const { db } = running.app.deps;
  const [lock] = await db.select().from(locks).where(eq(locks.id, id));
  const rows = await db
    .select(eventColumns)
    .from(lockEvents)
    .where(eq(lockEvents.lockId, id))
    .orderBy(asc(lockEvents.seq));
  expect(replay(rows.map(toLockEvent))).toEqual(lock?.state);
  expect(lock?.version).toBe(rows.length);
  return rows.map(({ type }) => type);
}

const release = (id: string) => wearer.call(releaseEmergency, { params: { id } });
const addHour = (id: string) => keyholder.call(addTime, { params: { id }, body: { seconds: 3600 } });
const freeze = (id: string) => keyholder.call(freezeLock, { params: { id } });
const unlock = (id: string) => keyholder.call(unlockAsKeyholder, { params: { id } });

test('emergency release against added time: one release, and no time after it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, first: released, second: added } = await race(release, addHour);
    expect(count(released, 'ok')).toBe(1);
    expect(count(released, 'lock_ended')).toBe(requests / 2 - 1);
    expect(count(added, 'ok') + count(added, 'lock_ended')).toBe(requests / 2);
    const history = await historyOf(id);
    expect(count(history, 'locks.time_added')).toBe(count(added, 'ok'));
    expect(history.at(-1)).toBe('locks.ended');
  }
});

test('freeze against unlock: one unlock, at most one freeze, none after the end', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, first: frozen, second: unlocked } = await race(freeze, unlock);
    expect(count(unlocked, 'ok')).toBe(1);
    expect(count(unlocked, 'lock_ended')).toBe(requests / 2 - 1);
    expect(count(frozen, 'ok')).toBeLessThanOrEqual(1);
    expect(count(frozen, 'ok') + count(frozen, 'already_frozen') + count(frozen, 'lock_ended')).toBe(
      requests / 2,
    );
    const history = await historyOf(id);
    expect(count(history, 'locks.frozen')).toBe(count(frozen, 'ok'));
    expect(history.at(-1)).toBe('locks.ended');
  }
});

test('sixteen emergency releases are one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, first, second } = await race(release, release);
    const codes = [...first, ...second];
    expect([count(codes, 'ok'), count(codes, 'lock_ended')]).toEqual([1, requests - 1]);
    expect(await historyOf(id)).toEqual(['locks.started', 'locks.emergency_released', 'locks.ended']);
  }
});
