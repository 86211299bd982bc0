import { readdir } from 'node:fs/promises';
import { lockEvents } from '@keyhold/contracts/locks/locks.events';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import type { Actor, LockState } from '@keyhold/rules/locks/state';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyDatabase } from '../../../../test/empty-database';
import { migrateDatabase } from '../../../db/database';
import { migrateToEarlier } from '../../../db/schema-version';
import { migrationsFolder } from '../../../server-folder';

const [wearerId, keyholderId] = [
  '0193aaaa-0000-7000-8000-000000000000',
  '0193bbbb-0000-7000-8000-000000000000',
];
const wearer: Actor = { kind: 'user', userId: wearerId };
const start = 1_800_000_000_000;

const started = (of: string | null) =>
  decide(
    null,
    {
      type: 'start',
      actor: wearer,
      keyholderId: of,
      settings: { ...DEFAULT_LOCK_SETTINGS, title: 'A quiet week', initialDurationDays: 1 },
      combinationType: 'DIGITS',
      fairness: {
        seedHash: 'a'.repeat(64),
        clientSeed: 'by hand',
        configHash: 'b'.repeat(64),
        proof: 'FULL',
      },
    },
    start,
  );

/** A lock after a command, or as it started. */
function lockAfter(of: string | null, ...commands: Parameters<typeof decide>[1][]) {
  let { state, events } = started(of) as { state: LockState; events: readonly LockEvent[] };
  for (const command of commands) {
    const decision = decide(state, command, start + 1000);
    if (!decision.ok) throw new Error(decision.code);
    state = decision.state;
    events = [...events, ...decision.events];
  }
  return { state, events };
}

const locks = {
  '0193cccc-0000-7000-8000-000000000001': lockAfter(null),
  '0193cccc-0000-7000-8000-000000000002': lockAfter(keyholderId),
  '0193cccc-0000-7000-8000-000000000003': lockAfter(keyholderId, {
    type: 'archive',
    actor: { kind: 'user', userId: keyholderId },
  }),
  '0193cccc-0000-7000-8000-000000000004': lockAfter(null, { type: 'archive', actor: wearer }),
  '0193cccc-0000-7000-8000-000000000005': lockAfter(keyholderId, {
    type: 'release_from_keyholder',
    actor: { kind: 'system' },
  }),
};

const payloadOf = (lockId: string, { title, keyholderId }: LockState, event: LockEvent) => ({
  ...{ lockId, version: 1, title, wearerId, keyholderId, currency: 'SEK', event },
  ...{ hidesTime: false, hidesHistory: false, hidesDeck: false },
});

/** What is stored now, in the words of the schema before. */
const inFormerWords = (value: object) =>
  JSON.stringify(value)
    .replaceAll('"keyholderId"', '"ownerId"')
    .replaceAll('"formerKeyholderId"', '"formerOwnerId"')
    .replaceAll('"byKeyholderAt"', '"byOwnerAt"');

test('locks, their history and what waits in the outbox call the keyholder so from one migration on', async () => {
  const { client, connection } = await emptyDatabase('keyholder_never_owner');
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const earlier = migrations.findIndex((name) => name.endsWith('_keyholder_never_owner.sql'));
  await migrateToEarlier(connection, migrationsFolder, earlier);
  for (const [id, name] of [
    [wearerId, 'wilma'],
    [keyholderId, 'karin'],
  ])
    await client.query(
      `insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
       values ($1, $2, $2 || '@example.org', '', '', 'slave', '1990-05-17', '2027-01-10', '2027-01-10')`,
      [id, name],
    );
  await client.query(
    `insert into lock_templates (id, owner_id, share_code, settings, listed, created_at)
     values (gen_random_uuid(), $1, 'code', '{}', true, '2027-01-10')`,
    [keyholderId],
  );
  for (const [id, { state, events }] of Object.entries(locks)) {
    await client.query(
      `insert into locks (id, wearer_id, owner_id, version, state, started_at) values ($1, $2, $3, 1, $4, '2027-01-15')`,
      [id, wearerId, state.keyholderId, inFormerWords(state)],
    );
    for (const [index, event] of events.entries()) {
      await client.query(
        `insert into lock_events (lock_id, seq, id, type, v, at, actor, data)
         values ($1, $2, gen_random_uuid(), $3, 1, '2027-01-15', '{}', $4)`,
        [id, index + 1, event.type, inFormerWords(event.data)],
      );
      await client.query(
        `insert into outbox_deliveries (event_id, listener, stream, type, payload, occurred_at)
         values (gen_random_uuid(), 'all', $1, $2, $3, '2027-01-15')`,
        [`lock:${id}`, event.type, inFormerWords(payloadOf(id, state, event))],
      );
    }
  }

  await migrateDatabase(connection, migrationsFolder);

  const { rows: stored } = await client.query('select id, keyholder_id, state from locks order by id');
  expect(stored).toEqual(
    Object.entries(locks).map(([id, { state }]) => ({ id, keyholder_id: state.keyholderId, state })),
  );
  const history = await client.query('select data from lock_events order by lock_id, seq');
  expect(history.rows.map(({ data }) => data)).toEqual(
    Object.values(locks).flatMap(({ events }) => events.map(({ data }) => data)),
  );
  const waiting = await client.query('select type, payload from outbox_deliveries order by id');
  expect(waiting.rows.map(({ payload }) => payload)).toEqual(
    Object.entries(locks).flatMap(([id, { state, events }]) =>
      events.map((event) => payloadOf(id, state, event)),
    ),
  );
  for (const { type, payload } of waiting.rows)
    expect(z.safeParse(lockEvents[type as keyof typeof lockEvents], payload).success).toBe(true);
  expect((await client.query('select keyholder_id from lock_templates')).rows).toEqual([
    { keyholder_id: keyholderId },
  ]);
});
