import type { AddressInfo } from 'node:net';
import * as calls from '@keyhold/contracts/ai-keyholder/ai-chat';
import { readThread } from '@keyhold/contracts/messages/conversations';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockWithAi } from '../../../../test/ai';
import { BridgeProgram, pairingCodeOf } from '../../../../test/bridge-program';
import { eventually } from '../../../../test/eventually';
import { begins, callsTools, FakeChatServer, says } from '../../../../test/fake-chat-server';
import { type Someone, someone } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { bridgeStatus } from '../../ai-bridge/ai-bridge.api';
import { locks } from '../../locks/locks.tables';
import { allSpoken } from '../under-way';

let running: TestApp;
let wearer: Someone;
let model: FakeChatServer;
beforeEach(async () => {
  running = await createTestApp({ listen: true });
  wearer = await someone(running);
  model = await FakeChatServer.start();
});
afterEach(async () => {
  await allSpoken();
  await running.close();
});

const isThere = () =>
  eventually(async () =>
    expect((await bridgeStatus(running.app.deps, wearer.id)).chat?.models).toEqual([model.model]),
  );

/** A lock whose AI speaks through the real program beside a strict chat server. */
async function lockByBridge() {
  const { port } = running.web.server.address() as AddressInfo;
  const program = new BridgeProgram(['--chat-url', model.url]);
  program.start('pair', `http://127.0.0.1:${port}`, await pairingCodeOf(wearer.caller));
  await isThere();
  const lockId = await lockWithAi(running, wearer.caller, { apiProvider: 'local', localModelUrl: '' });
  return { program, lockId };
}

const say = (lockId: string, message: string) =>
  wearer.caller.call(calls.chatWithAi, { params: { lockId }, body: { message } });

async function lastMessage() {
  const { body } = await wearer.caller.call(readThread, { params: { id: `ai_${wearer.id}` }, query: {} });
  return body.messages.at(-1);
}

test('a model beside the bridge speaks, and acts within the limits', async () => {
  const { lockId } = await lockByBridge();
  model.answer = callsTools(['add_time', { hours: 1, reason: 'You were late.' }]);
  await say(lockId, 'Hello');
  await allSpoken();
  expect(await lastMessage()).toMatchObject({
    content: 'So be it.',
    ai: { source: 'bridge', acts: [{ text: 'Added 1 hour', refusal: null }] },
  });
  const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, lockId));
  expect(lock?.state.addedMs).toBe(HOUR_MS);
});

test('a bridge that is killed in mid-answer ends the answer, and the next one comes when it is back', async () => {
  const { program, lockId } = await lockByBridge();
  model.answer = begins('Kneel ');
  const { length } = model.asked;
  await say(lockId, 'Hello');
  await eventually(() => expect(model.asked.length).toBe(length + 1));
  await program.kill();
  await allSpoken();
  expect((await lastMessage())?.content).toMatch(/^(Hello|Kneel)$/);

  model.answer = says('Here I am.');
  program.start();
  await isThere();
  await say(lockId, 'Are you back?');
  await allSpoken();
  expect((await lastMessage())?.content).toBe('Here I am.');
});
