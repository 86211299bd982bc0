import type { InputOf, ReplyOf, StreamedFile } from '@keyhold/contracts/endpoint';
import {
  AUDIT_PAGE_SIZE,
  type AuditAct,
  auditGroups,
  type listAudit as endpoint,
  type exportAudit as exportEndpoint,
} from '@keyhold/contracts/staff/audit';
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../deps';
import { users } from '../../users/users.tables';
import { auditEntries } from './audit.tables';
import type { AuditEntry } from './chain';
import { entriesFrom } from './check-audit';

const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

/** A page of the audit, newest first. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { act, group, actorId, subjectId, from, until, before }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await db
    .select({ entry: auditEntries, actor: actors.username, subject: subjects.username })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEntries.subjectId))
    .where(
      and(
        act === undefined ? undefined : eq(auditEntries.act, act),
        group === undefined ? undefined : inArray(auditEntries.act, auditGroups[group]),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        from === undefined ? undefined : gte(auditEntries.at, Date.parse(from)),
        until === undefined ? undefined : lt(auditEntries.at, Date.parse(until)),
        before === undefined ? undefined : lt(auditEntries.place, before),
      ),
    )
    .orderBy(desc(auditEntries.place))
    .limit(AUDIT_PAGE_SIZE + 1);
  const entries = rows.slice(0, AUDIT_PAGE_SIZE).map(({ entry, actor, subject }) => ({
    place: entry.place,
    at: new Date(entry.at).toISOString(),
    actor: { _id: entry.actorId, username: actor },
    act: entry.act as AuditAct,
    subject: entry.subjectId === null ? null : { _id: entry.subjectId, username: subject },
    reason: entry.reason,
    details: entry.details,
  }));
  return { entries, more: rows.length > AUDIT_PAGE_SIZE, actors: await listActors(db) };
}

const listActors = (db: Deps['db']) =>
  db
    .selectDistinct({ _id: auditEntries.actorId, username: actors.username })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .orderBy(asc(actors.username));

/** The audit as JSON, read while it is sent. With its hashes anybody can follow the chain. */
export function exportAudit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: InputOf<typeof exportEndpoint>['query'],
): StreamedFile {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: `audit-${day}.json`,
    chunks: writeEntries(db, filter),
  };
}

async function* writeEntries(db: Deps['db'], filter: InputOf<typeof exportEndpoint>['query']) {
  const { act, group, actorId, subjectId, from, until } = filter;
  const isAsked = (entry: AuditEntry) =>
    (act === undefined || entry.act === act) &&
    (group === undefined || auditGroups[group].some((one) => one === entry.act)) &&
    (actorId === undefined || entry.actorId === actorId) &&
    (subjectId === undefined || entry.subjectId === subjectId) &&
    (from === undefined || entry.at >= Date.parse(from)) &&
    (until === undefined || entry.at < Date.parse(until));
  let before = '[\n';
  for await (const page of entriesFrom(db)) {
    const lines = page
      .filter(isAsked)
      .map(({ at, hash, ...entry }) =>
        JSON.stringify({ ...entry, at: new Date(at).toISOString(), hash: hash.toString('hex') }),
      );
    if (lines.length === 0) continue;
    yield Buffer.from(before + lines.join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
