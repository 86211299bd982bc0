import type { lockAfter } from '@keyhold/contracts/locks/after-command';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { aboutLocks, type DashboardLock, dashboardQuery, type LockDetail, lockQuery } from './locks.calls';

type LockAfter = NonNullable<z.output<typeof lockAfter>>;
type Draws = NonNullable<LockDetail['cards']>['history'];

/** What carries the cards of locks: the wearer's dashboard and the keyholder's. */
const lists = [dashboardQuery.queryKey, ['locks', 'keyholder']];

/**
 * Takes a lock as a command left it into what the page knows of it, where that is not newer; `draws` are the last cards,
 * where the answer has them. What else is about locks is asked for again; all of it where the answer has no lock.
 * Resolves when the answers are there.
 */
export async function takeLockAfter(
  client: QueryClient,
  after: LockAfter | undefined,
  draws?: Draws,
): Promise<void> {
  if (!after) return client.invalidateQueries(aboutLocks);
  const detail = lockQuery(after._id).queryKey;
  const taken = new Set<string>();
  const take = async <T>(queryKey: readonly unknown[], newer: (known: T) => T | undefined) => {
    const known = client.getQueryData<T>(queryKey);
    if (known === undefined || newer(known) === undefined) return;
    // What is being asked for may be newer than this answer, or older: it is asked for once more.
    const wasAsked = client.isFetching({ queryKey, exact: true }) > 0;
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<T>(queryKey, (latest) => latest && (newer(latest) ?? latest));
    // What no page shows may lack what came meanwhile: it is asked for when it is shown.
    const isShown = client.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
    if (!wasAsked && isShown) taken.add(hashKey(queryKey));
  };
  await Promise.all([
    take<LockDetail>(detail, (known) => (isNews(known, after) ? onPage(known, after, draws) : undefined)),
    ...lists.map((queryKey) =>
      take<DashboardLock[]>(queryKey, (locks) =>
        locks.some((known) => isNews(known, after))
          ? locks.map((known) => (isNews(known, after) ? { ...known, ...after } : known))
          : undefined,
      ),
    ),
  ]);
  await client.invalidateQueries({
    ...aboutLocks,
    predicate: ({ queryHash }) => !taken.has(queryHash),
  });
}

function isNews({ _id, version }: Pick<DashboardLock, '_id' | 'version'>, after: LockAfter): boolean {
  return _id === after._id && version <= after.version;
}

function onPage(known: LockDetail, after: LockAfter, draws?: Draws): LockDetail {
  const history = draws ?? known.cards?.history ?? [];
  return { ...known, ...after, cards: after.cards && { ...after.cards, history } };
}
