import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { listAudit } from '@keyhold/contracts/staff/audit';
import {
  banUser,
  readCompleteUser,
  setModerator,
  unbanUser,
  warnUser,
} from '@keyhold/contracts/staff/people';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { auditChain, auditEntries } from './audit.tables';
import { checkAudit } from './check-audit';
import { exportAudit } from './read-audit';

let app: TestApp;
let owner: Caller;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app);
  id = (await (await signIn(app)).call(currentUser, {})).body._id;
});
afterEach(() => app.close());

const params = () => ({ params: { id } });

async function fourActs(): Promise<void> {
  await owner.call(warnUser, { ...params(), body: { reason: 'Rude', details: 'Twice.' } });
  await owner.call(banUser, { ...params(), body: { reason: 'Ruder' } });
  await owner.call(unbanUser, { ...params(), body: { reason: 'Said sorry' } });
  await owner.call(readCompleteUser, params());
}

test('acts and private reads are written with who, what, whom and why; what changes nothing is none', async () => {
  await fourActs();
  await owner.call(setModerator, { ...params(), body: { isModerator: false } });
  const { entries, more } = (await owner.call(listAudit, { query: {} })).body;
  expect(entries.map(({ place, act, reason }) => [place, act, reason])).toEqual([
    [4, 'user.complete_data_read', ''],
    [3, 'user.unbanned', 'Said sorry'],
    [2, 'user.banned', 'Ruder'],
    [1, 'user.warned', 'Rude'],
  ]);
  expect(more).toBe(false);
  expect(new Set(entries.map(({ subject }) => subject?._id))).toEqual(new Set([id]));
  const filtered = await owner.call(listAudit, { query: { act: 'user.banned', before: '3' } });
  expect(filtered.body.entries.map(({ place }) => place)).toEqual([2]);
  expect(filtered.body.actors).toEqual([
    { _id: entries[0]?.actor._id, username: entries[0]?.actor.username },
  ]);
});

test('the audit is looked through by what belongs together, and by time', async () => {
  await fourActs();
  const between = app.clock.now() + 1000;
  app.clock.advance(2000);
  await owner.call(banUser, { ...params(), body: { reason: 'Again' } });
  const boundary = new Date(between).toISOString();
  const found = async (query: NonNullable<ArgsOf<typeof listAudit>['query']>) =>
    (await owner.call(listAudit, { query })).body.entries.map(({ place }) => place);
  expect(await found({ group: 'reads' })).toEqual([4]);
  expect(await found({ group: 'people' })).toEqual([5, 4, 3, 2, 1]);
  expect(await found({ group: 'locks' })).toEqual([]);
  expect(await found({ from: boundary })).toEqual([5]);
  expect(await found({ group: 'people', act: 'user.banned', until: boundary })).toEqual([2]);
});

test('acts at the same moment stand one behind the other, and the chain is whole', async () => {
  const people = await Promise.all([signIn(app), signIn(app), signIn(app)]);
  const ids = await Promise.all(people.map(async (each) => (await each.call(currentUser, {})).body._id));
  const answers = await Promise.all(
    ids.map((each) => owner.call(banUser, { params: { id: each }, body: { reason: 'All at once' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await checkAudit(app.app.deps.db)).toMatchObject({ whole: true, length: 3 });
});

test('the product cannot change, delete or empty what was written', async () => {
  await fourActs();
  const { db } = app.app.deps;
  const refused = { cause: expect.objectContaining({ message: 'Entries of the audit are only added' }) };
  await expect(db.update(auditEntries).set({ reason: 'Nothing' })).rejects.toMatchObject(refused);
  await expect(db.delete(auditEntries).where(eq(auditEntries.place, 1))).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate ${auditEntries}`)).rejects.toMatchObject(refused);
  await expect(db.delete(auditChain)).rejects.toMatchObject(refused);
  expect(await checkAudit(db)).toMatchObject({ whole: true, length: 4 });
});

test('the check finds what was changed or taken out by hand, and where', async () => {
  await fourActs();
  const byHand = {
    "update audit_entries set reason = 'Kind' where place = 2": 2,
    "update audit_entries set details = '{}' where place = 1": 1,
    "update audit_entries set at = at - interval '1 day' where place = 3": 3,
    'update audit_entries set actor_id = subject_id where place = 4': 4,
    'delete from audit_entries where place = 2': 2,
    'delete from audit_entries where place = 4': 4,
    'delete from audit_entries': 1,
  };
  for (const [statement, place] of Object.entries(byHand)) {
    const found = app.app.deps.transaction(async (tx) => {
      // What no statement of the product does.
      await tx.execute(sql`alter table ${auditEntries} disable trigger user`);
      await tx.execute(sql.raw(statement));
      throw await checkAudit(tx);
    });
    await expect(found, statement).rejects.toEqual({ whole: false, place });
  }
  expect(await checkAudit(app.app.deps.db)).toMatchObject({ whole: true, length: 4 });
});

test('the export is the whole audit as JSON', async () => {
  const read = async (filter: Parameters<typeof exportAudit>[1]) => {
    const chunks = [];
    for await (const chunk of exportAudit(app.app.deps, filter).chunks) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString());
  };
  expect(await read({})).toEqual([]);
  await fourActs();
  const entries = await read({});
  expect(entries.map(({ act }: { act: string }) => act)).toEqual([
    'user.warned',
    'user.banned',
    'user.unbanned',
    'user.complete_data_read',
  ]);
  expect(entries[0].hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await read({ act: 'user.banned' })).toHaveLength(1);
});
