import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type discoveredUser,
  EXPLORE_USERS_PAGE_SIZE,
  type discoverUsers as endpoint,
} from '@keyhold/contracts/explore/users';
import type * as z from 'zod/mini';
import { readInTime } from '../../db/read-in-time';
import type { Deps } from '../../deps';
import { ageAt, knownSince, takesMessagesOf, type Writer } from '../users/users.api';
import { findPeople } from './find-people';
import { presentPagination } from './paging';

/** More could not be turned to. */
const mostOnline = 1000;

/** People who show themselves in Explore, a page at a time; one statement, however many there are. */
export async function discoverUsers(
  deps: Pick<Deps, 'transaction' | 'clock' | 'presence'>,
  viewer: Writer,
  { online: onlyOnline, forMessages = false, ...query }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit = EXPLORE_USERS_PAGE_SIZE } = query;
  const everybodyOnline = onlyOnline ? [...(await deps.presence.everybodyOnline(mostOnline))] : undefined;
  const asked = { ...query, ...(everybodyOnline && { online: everybodyOnline }) };
  const now = deps.clock.now();
  const found = await readInTime(deps, async (db) =>
    findPeople(db, viewer, asked, forMessages ? takesMessagesOf(db, viewer, knownSince(now)) : undefined),
  );
  const rows = found.flatMap(({ person, takes }) => (person ? { ...person, takes } : []));
  const counted = found[0]?.counted ?? 0;
  const showing = rows.filter(({ showsOnline }) => showsOnline);
  const online = await deps.presence.amongOnline(showing.map(({ _id }) => _id));
  const pagination = presentPagination({ page, limit }, counted);
  return {
    users: rows.map((row) => present(row, { online, now })),
    // More may be online than were asked for.
    pagination: { ...pagination, more: pagination.more || (everybodyOnline?.length ?? 0) >= mostOnline },
  };
}

type Row = Awaited<ReturnType<typeof findPeople>>[number];
type Found = NonNullable<Row['person']> & Pick<Row, 'takes'>;

function present(
  { dateOfBirth, showsOnline, takes, ...person }: Found,
  { online, now }: { online: ReadonlySet<string>; now: number },
): z.output<typeof discoveredUser> {
  return {
    ...person,
    age: dateOfBirth === null ? null : ageAt(dateOfBirth, now),
    isOnline: showsOnline ? online.has(person._id) : null,
    ...(takes !== null && { takesMessages: takes }),
  };
}
