import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takeLockAfter } from './lock-after';
import { dashboardQuery, type LockDetail, lockQuery } from './locks.calls';
import { sampleHeld } from './testing/sample-detail';
import { endedLock, lockId, sampleLock } from './testing/sample-lock';

const now = Date.UTC(2027, 0, 10);
const historyKey = ['locks', 'history', lockId];

/** A client that knows a lock at version 5, and asks for its history. */
function clientThatKnows(detail: LockDetail) {
  const client = new QueryClient();
  const asked = { history: 0, detail: 0 };
  client.setQueryData(lockQuery(lockId).queryKey, detail);
  client.setQueryData(dashboardQuery.queryKey, [
    sampleLock(now, { version: 5 }),
    endedLock(now, { _id: 'other' }),
  ]);
  client.setQueryData(historyKey, []);
  const queries = { history: historyKey, detail: lockQuery(lockId).queryKey };
  for (const name of ['history', 'detail'] as const) {
    const queryFn = async () => {
      asked[name] += 1;
      return client.getQueryData(queries[name]) ?? null;
    };
    new QueryObserver(client, { queryKey: queries[name], queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
  }
  return { client, asked };
}

/** What the server says of it after a freeze. */
function frozenAt(version: number, detail: LockDetail) {
  const {
    owner: _o,
    wearer: _w,
    shareCode: _s,
    ...after
  } = { ...detail, version, frozen: true, cards: null };
  return after;
}

it('puts a lock after a command into its page and its card, and asks again for the rest alone', async () => {
  const detail = sampleHeld(now, { _id: lockId, version: 5, shareCode: 'AAAABBBBCCCCDDDD' });
  const { client, asked } = clientThatKnows(detail);
  await takeLockAfter(client, frozenAt(6, detail));
  const known = client.getQueryData(lockQuery(lockId).queryKey);
  expect(known).toMatchObject({
    version: 6,
    frozen: true,
    shareCode: detail.shareCode,
    wearer: detail.wearer,
  });
  const cards = client.getQueryData(dashboardQuery.queryKey)?.map(({ version, frozen }) => [version, frozen]);
  expect(cards).toEqual([
    [6, true],
    [endedLock(now).version, endedLock(now).frozen],
  ]);
  expect(asked).toEqual({ history: 1, detail: 0 });
});

it('asks once more for what was being asked when the answer came: that may have been newer', async () => {
  const detail = sampleHeld(now, { _id: lockId, version: 5 });
  const { client, asked } = clientThatKnows(detail);
  void client.invalidateQueries({ queryKey: lockQuery(lockId).queryKey });
  await takeLockAfter(client, frozenAt(6, detail));
  expect(client.getQueryData(lockQuery(lockId).queryKey)).toMatchObject({ version: 6 });
  expect(asked.detail).toBe(2);
});

it('leaves what the page knows better, and asks for it again', async () => {
  const detail = sampleHeld(now, { _id: lockId, version: 7 });
  const { client, asked } = clientThatKnows(detail);
  await takeLockAfter(client, frozenAt(6, detail));
  expect(client.getQueryData(lockQuery(lockId).queryKey)).toMatchObject({
    version: 7,
    frozen: detail.frozen,
  });
  expect(asked).toEqual({ history: 1, detail: 1 });
});

it('asks for everything where the answer has no lock', async () => {
  const { client, asked } = clientThatKnows(sampleHeld(now, { _id: lockId, version: 5 }));
  await takeLockAfter(client, undefined);
  expect(asked).toEqual({ history: 1, detail: 1 });
});

it('asks for a list that no page shows as soon as one does: it may lack a lock that came meanwhile', async () => {
  const detail = sampleHeld(now, { _id: lockId, version: 5 });
  const { client } = clientThatKnows(detail);
  await takeLockAfter(client, frozenAt(6, detail));
  expect(client.getQueryState(dashboardQuery.queryKey)).toMatchObject({ isInvalidated: true });
  expect(client.getQueryState(lockQuery(lockId).queryKey)).toMatchObject({ isInvalidated: false });
});
