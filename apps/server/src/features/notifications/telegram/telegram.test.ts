import { changeNotificationSettings } from '@keyhold/contracts/notifications/notification-settings';
import { listNotifications, readNotification } from '@keyhold/contracts/notifications/notifications';
import {
  confirmTelegram,
  linkTelegram,
  readTelegram,
  startTelegram,
  unlinkTelegram,
} from '@keyhold/contracts/notifications/telegram';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeTelegram } from '@keyhold/contracts/users/settings';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { eventually } from '../../../../test/eventually';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLoops } from '../../../jobs/loops';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { notify } from '../notify';
import { botLoop } from './bot-loop';
import { telegramChatProofs, telegramStartCodes } from './telegram.tables';

let testApp: TestApp;
let closers: (() => Promise<void>)[];
beforeEach(async () => {
  testApp = await createTestApp();
  closers = [];
});
afterEach(async () => {
  for (const close of closers) await close();
  await testApp.close();
});

const chatId = '40000001';

/** A worker that listens to the bot. */
function listen(): { stop(): Promise<void> } {
  const { deps, parts } = testApp.app;
  const listening = startLoops(parts.database.pool, [botLoop(deps, { pauseMs: 10 })], deps.log, 10);
  closers.push(listening.stop);
  return listening;
}

const me = async (caller: Caller) => (await caller.call(currentUser, {})).body;
const startCode = async (caller: Caller) =>
  new URL((await caller.call(startTelegram, {})).body.url).searchParams.get('start') ?? '';
const textsTo = (chat = chatId) => testApp.telegram.textsTo(chat);

/** Links a chat by the link that opens the bot. */
async function linked(caller: Caller, chat = chatId): Promise<void> {
  testApp.telegram.says(chat, `/start ${await startCode(caller)}`);
  await eventually(async () => expect((await me(caller)).telegramChatId).toBe(chat));
}

/** Asks for a code to a chat and reads it there. */
async function codeSent(caller: Caller, chat = chatId): Promise<string> {
  const params = { userId: (await me(caller))._id };
  const asked = await caller.call(linkTelegram, { params, body: { chatId: chat } });
  expect(asked.status).toBe(200);
  await testApp.settle();
  return /\d{6}/.exec(textsTo(chat).at(-1) ?? '')?.[0] ?? '';
}

async function confirm(caller: Caller, code: string) {
  return caller.call(confirmTelegram, { params: { userId: (await me(caller))._id }, body: { code } });
}

describe('the link that opens the bot', () => {
  test('links the chat from which it is followed, switches notifications on, and works once', async () => {
    listen();
    const caller = await signIn(testApp);
    const { body } = await caller.call(startTelegram, {});
    expect(body.url).toMatch(/^https:\/\/t\.me\/keyhold_test_bot\?start=[\w-]{22}$/);
    const code = new URL(body.url).searchParams.get('start') ?? '';
    testApp.telegram.says(chatId, `/start ${code}`);
    await eventually(async () => expect((await me(caller)).telegramChatId).toBe(chatId));
    const user = await me(caller);
    expect(user.telegramNotificationsEnabled).toBe(true);
    await eventually(() => expect(textsTo().at(-1)).toContain(`account ${user.username}`));

    testApp.telegram.says('40000002', `/start ${code}`);
    await eventually(() => expect(textsTo('40000002').at(-1)).toMatch(/was used or has expired/));
    expect((await me(caller)).telegramChatId).toBe(chatId);
  });

  test('is over after half an hour, and only its hash is kept', async () => {
    listen();
    const caller = await signIn(testApp);
    const code = await startCode(caller);
    const rows = await testApp.app.deps.db.select().from(telegramStartCodes);
    expect(JSON.stringify(rows)).not.toContain(code);
    testApp.clock.advance(30 * 60_000);
    testApp.telegram.says(chatId, `/start ${code}`);
    await eventually(() => expect(textsTo().at(-1)).toMatch(/was used or has expired/));
    expect((await me(caller)).telegramChatId).toBeNull();
    await testApp.settle();
    testApp.clock.advance(3_600_000);
    await testApp.settle();
    expect(await testApp.app.deps.db.select().from(telegramStartCodes)).toEqual([]);
  });

  test('does nothing in a group', async () => {
    listen();
    const caller = await signIn(testApp);
    testApp.telegram.says('-40000001', `/start ${await startCode(caller)}`);
    await eventually(() => expect(testApp.telegram.isHeard).toBe(true));
    expect((await me(caller)).telegramChatId).toBeNull();
  });

  test('two chats with the same link at once: one of them is linked', async () => {
    const caller = await signIn(testApp);
    const code = await startCode(caller);
    testApp.telegram.says('40000001', `/start ${code}`);
    testApp.telegram.says('40000002', `/start ${code}`);
    listen();
    await eventually(() => expect(testApp.telegram.isHeard).toBe(true));
    expect((await me(caller)).telegramChatId).toBe('40000001');
    expect(textsTo('40000002').at(-1)).toMatch(/was used or has expired/);
  });
});

describe('a chat id that was typed', () => {
  test('is linked by the code that came to that chat, which works once', async () => {
    const caller = await signIn(testApp);
    testApp.telegram.says(chatId, 'hello');
    const code = await codeSent(caller);
    expect((await me(caller)).telegramChatId).toBeNull();
    const kept = await testApp.app.deps.db.select().from(telegramChatProofs);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect((await confirm(caller, code)).status).toBe(200);
    expect(await me(caller)).toMatchObject({ telegramChatId: chatId, telegramNotificationsEnabled: true });
    expect((await confirm(caller, code)).failure.error).toBe('code_invalid');
  });

  test('is not linked after five wrong codes, nor after ten minutes', async () => {
    const caller = await signIn(testApp);
    testApp.telegram.says(chatId, 'hello');
    const code = await codeSent(caller);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm(caller, wrong)).failure.error).toBe('code_invalid');
    expect((await confirm(caller, code)).failure.error).toBe('code_invalid');
    const another = await codeSent(caller);
    testApp.clock.advance(10 * 60_000);
    expect((await confirm(caller, another)).failure.error).toBe('code_invalid');
    expect((await me(caller)).telegramChatId).toBeNull();
  });

  test('a code for one chat does not link another', async () => {
    const caller = await signIn(testApp);
    testApp.telegram.says(chatId, 'hello');
    const code = await codeSent(caller);
    await caller.call(linkTelegram, {
      params: { userId: (await me(caller))._id },
      body: { chatId: '49999999' },
    });
    expect((await confirm(caller, code)).failure.error).toBe('code_invalid');
  });

  test('that the bot cannot write to is answered like any other', async () => {
    const caller = await signIn(testApp);
    const params = { userId: (await me(caller))._id };
    const { status, body } = await caller.call(linkTelegram, { params, body: { chatId: '49999999' } });
    expect([status, Object.keys(body)]).toEqual([200, ['expiresAt']]);
    await testApp.settle();
    expect(testApp.telegram.sent).toEqual([]);
  });

  test('a code waits as long as Telegram wants', async () => {
    const caller = await signIn(testApp);
    testApp.telegram.says(chatId, 'hello');
    testApp.telegram.limited = { calls: 1, retryAfterSeconds: 600 };
    await caller.call(linkTelegram, { params: { userId: (await me(caller))._id }, body: { chatId } });
    await testApp.settle();
    expect(testApp.telegram.sent).toEqual([]);
    expect(await waitingSeconds()).toEqual([600]);
  });

  test.each([
    ['nothing', '', 'Please enter your Telegram Chat ID'],
    ['a group', '-100200300', 'A chat ID is a number of 5 to 16 digits'],
    ['a name', '@deer', 'A chat ID is a number of 5 to 16 digits'],
  ])('is refused when it is %s', async (_, typed, message) => {
    const caller = await signIn(testApp);
    const { status, failure } = await caller.call(linkTelegram, {
      params: { userId: (await me(caller))._id },
      body: { chatId: typed },
    });
    expect([status, failure.errors?.[0]?.message]).toEqual([400, message]);
  });
});

test('tries at links and codes are limited', async () => {
  const limited = await createTestApp({ limits: 'on' });
  closers.push(limited.close);
  const caller = await signIn(limited);
  const params = { userId: (await me(caller))._id };
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1)
    statuses.push((await caller.call(linkTelegram, { params, body: { chatId: `4000010${call}` } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let call = 0; call < 20; call += 1)
    await caller.call(confirmTelegram, { params, body: { code: '000000' } });
  expect((await caller.call(confirmTelegram, { params, body: { code: '000000' } })).status).toBe(429);
});

test('a chat is let go from the settings, and from the chat by /stop', async () => {
  listen();
  const [one, two] = [await signIn(testApp), await signIn(testApp)];
  await linked(one);
  await linked(two);
  await one.call(unlinkTelegram, { params: { userId: (await me(one))._id } });
  expect(await me(one)).toMatchObject({ telegramChatId: null, telegramNotificationsEnabled: false });
  expect((await me(two)).telegramChatId).toBe(chatId);
  testApp.telegram.says(chatId, '/stop');
  await eventually(async () => expect((await me(two)).telegramChatId).toBeNull());
});

test('the bot tells a chat its id', async () => {
  listen();
  testApp.telegram.says(chatId, '/start');
  await eventually(() => expect(textsTo().at(-1)).toContain(`The chat ID of this chat is ${chatId}`));
});

/** How many seconds from now the jobs that wait are due. */
async function waitingSeconds(): Promise<number[]> {
  const { rows } = await testApp.app.deps.db.execute<{ wait: number }>(
    sql`select round(extract(epoch from run_at - created_at) / 10)::int * 10 as wait from graphile_worker.jobs`,
  );
  return rows.map(({ wait }) => wait);
}

describe('notifications', () => {
  let caller: Caller;
  beforeEach(async () => {
    const listening = listen();
    caller = await signIn(testApp);
    await linked(caller);
    await listening.stop();
    testApp.telegram.sent.length = 0;
  });

  /** A notification comes to the person. */
  async function told(title = 'Lock accepted'): Promise<void> {
    const { deps } = testApp.app;
    const userId = (await me(caller))._id;
    const causeId = newId(deps.clock.now(), deps.random);
    const params = { type: 'other' as const, title, message: 'Softly: it is on.', actionUrl: '/lock/1' };
    const after = await deps.transaction((tx) =>
      notify(tx, deps, [{ userId, kind: 'text', params, causeId, occurredAt: deps.clock.now() }]),
    );
    after?.();
  }
  const titles = async () =>
    (await caller.call(listNotifications, {})).body.notifications.map(({ title }) => title);

  test('reach the chat with where they lead, and in the words of the inbox for who wants that', async () => {
    await told();
    await testApp.settle();
    await caller.call(changeNotificationSettings, { body: { showsWords: true } });
    await told();
    await testApp.settle();
    expect(textsTo()).toEqual([
      'Keyhold\n\nYou have a new notification\n\nhttp://localhost:3000/lock/1',
      'Lock accepted\n\nSoftly: it is on.\n\nhttp://localhost:3000/lock/1',
    ]);
  });

  test('do not while they are switched off, for somebody banned, or once they were read', async () => {
    await caller.call(changeTelegram, { body: { telegramNotificationsEnabled: false } });
    await told();
    await caller.call(changeTelegram, { body: { telegramNotificationsEnabled: true } });
    await told('Read');
    const { notifications } = (await caller.call(listNotifications, {})).body;
    const id = notifications.find(({ title }) => title === 'Read')?._id ?? '';
    await caller.call(readNotification, { params: { id } });
    await testApp.settle();
    const { db, clock } = testApp.app.deps;
    await db.update(users).set({ bannedAt: clock.now() }).where(eq(users.telegramChatId, chatId));
    await told('Banned');
    await testApp.settle();
    expect(textsTo()).toEqual([]);
  });

  test('wait as long as Telegram wants, and come late rather than twice', async () => {
    testApp.telegram.limited = { calls: 1, retryAfterSeconds: 600 };
    await told();
    await testApp.settle();
    expect(textsTo()).toEqual([]);
    expect(await waitingSeconds()).toEqual([600]);
    await testApp.app.deps.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := created_at) from graphile_worker.jobs`,
    );
    await testApp.settle();
    expect(textsTo()).toHaveLength(1);
  });

  test('stay in the queue while Telegram is away, and are no news after a day', async () => {
    testApp.telegram.isAway = true;
    await told();
    await expect(testApp.settle()).rejects.toThrow('Telegram: away');
    testApp.telegram.isAway = false;
    testApp.clock.advance(DAY_MS + 1);
    await testApp.app.deps.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := created_at) from graphile_worker.jobs`,
    );
    await testApp.settle();
    expect(textsTo()).toEqual([]);
  });

  test('a bot that was blocked is switched off, and its person is told in the app, once', async () => {
    testApp.telegram.blockedBy.add(chatId);
    await told();
    await told();
    await testApp.settle();
    expect(await me(caller)).toMatchObject({ telegramChatId: chatId, telegramNotificationsEnabled: false });
    expect((await titles()).sort()).toEqual(['Lock accepted', 'Lock accepted', 'Telegram is switched off']);
    testApp.telegram.blockedBy.clear();
    await caller.call(changeTelegram, { body: { telegramNotificationsEnabled: true } });
    await told('Again');
    await testApp.settle();
    expect(textsTo()).toHaveLength(1);
  });
});

describe('the listener', () => {
  test('of several workers one listens, and another one goes on when it ends', async () => {
    const first = listen();
    const caller = await signIn(testApp);
    await linked(caller);
    listen();
    await linked(caller, '40000002');
    expect(testApp.telegram.conflicts).toBe(0);
    await first.stop();
    await linked(caller, '40000003');
  });

  test('waits for Telegram and hears then what was said meanwhile', async () => {
    testApp.telegram.isAway = true;
    listen();
    testApp.telegram.says(chatId, '/start');
    testApp.telegram.isAway = false;
    await eventually(() => expect(textsTo()).toHaveLength(1));
  });

  test('a link that is heard a second time, after a restart, is answered well', async () => {
    listen();
    const caller = await signIn(testApp);
    const code = await startCode(caller);
    testApp.telegram.says(chatId, `/start ${code}`);
    await eventually(() => expect(textsTo()).toHaveLength(1));
    testApp.telegram.says(chatId, `/start ${code}`);
    await eventually(() => expect(textsTo().at(-1)).toMatch(/^This chat is connected with/));
  });
});

test('an installation without a bot says so', async () => {
  const without = await createTestApp({ env: { TELEGRAM_BOT_TOKEN: '' } });
  closers.push(without.close);
  const caller = await signIn(without);
  expect((await caller.call(readTelegram, {})).body).toEqual({ configured: false });
  expect((await caller.call(startTelegram, {})).failure.error).toBe('telegram_not_configured');
  const params = { userId: (await me(caller))._id };
  const asked = await caller.call(linkTelegram, { params, body: { chatId } });
  expect(asked.failure.error).toBe('telegram_not_configured');
  expect(without.app.loops.map(({ name }) => name)).not.toContain('telegram');
});

test('a bot that does not answer for its name is said to be away', async () => {
  testApp.telegram.isAway = true;
  const caller = await signIn(testApp);
  expect((await caller.call(startTelegram, {})).failure.error).toBe('telegram_away');
  testApp.telegram.isAway = false;
  expect((await caller.call(startTelegram, {})).status).toBe(200);
});
