import type { ServerResponse } from 'node:http';
import * as calls from '@keyhold/contracts/ai-keyholder/ai-chat';
import { readAiConfig, standardAiSettings, testAi } from '@keyhold/contracts/ai-keyholder/ai-config';
import { readThread } from '@keyhold/contracts/messages/conversations';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockWithAi, withAi } from '../../../../test/ai';
import type { Caller } from '../../../../test/caller';
import { eventually } from '../../../../test/eventually';
import {
  type AskedChat,
  callsTools,
  chatChunk,
  FakeChatServer,
  finish,
  streamed,
  words,
} from '../../../../test/fake-chat-server';
import { idOf, signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { locks } from '../../locks/locks.tables';
import { allSpoken } from '../under-way';

let running: TestApp;
let wearer: Caller;
let model: FakeChatServer;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  model = await FakeChatServer.start();
});
afterEach(async () => {
  await allSpoken();
  await running.close();
});

const start = (fields = {}, settings = {}) =>
  lockWithAi(running, wearer, { localModelUrl: `${model.url}/v1/chat/completions`, ...fields }, settings);

async function ask(lockId: string, message: string) {
  await wearer.call(calls.chatWithAi, { params: { lockId }, body: { message } });
  await allSpoken();
  const id = `ai_${await idOf(wearer)}`;
  return (await wearer.call(readThread, { params: { id }, query: {} })).body.messages.at(-1);
}
const addedIn = async (lockId: string) =>
  (await running.app.deps.db.select().from(locks).where(eq(locks.id, lockId)))[0]?.state.addedMs;

test('a model speaks, acts by a tool within the limits, and is refused beyond them', async () => {
  const lockId = await start();
  model.answer = callsTools(
    ['add_time', { hours: 1, reason: 'You were late.' }],
    ['add_time', { hours: 9, reason: 'Greed.' }],
  );
  const said = await ask(lockId, 'Hello');
  expect(said).toMatchObject({ content: 'So be it.', ai: { source: 'address', kind: 'said' } });
  expect(said?.ai?.acts.map(({ text, refusal }) => [text, refusal])).toEqual([
    ['Added 1 hour', null],
    ['Add 9 hours', 'That is more than the limits that you set'],
  ]);
  expect(await addedIn(lockId)).toBe(HOUR_MS);
});

test('its system role is the product’s alone: nothing that the wearer wrote is in it', async () => {
  const lockId = await start({ name: 'MARKER-name', rules: ['MARKER-rule'] }, { title: 'MARKER-title' });
  await ask(lockId, 'MARKER-message');
  const asked = model.asked.at(-1);
  const [system, ...rest] = asked?.messages ?? [];
  expect(system?.role).toBe('system');
  expect(JSON.stringify(system)).not.toContain('MARKER');
  for (const part of ['name', 'rule', 'title', 'message'])
    expect(JSON.stringify(rest)).toContain(`MARKER-${part}`);
  expect(rest.every(({ role }) => role === 'user' || role === 'assistant')).toBe(true);
});

test('a hidden time is in nothing that a model reads', async () => {
  const lockId = await start({}, { displayRemainingTime: false });
  await ask(lockId, 'How long?');
  expect(JSON.stringify(model.asked.at(-1))).not.toMatch(/\d+ (?:day|hour)s? \d|2 days|1 day 2/);
});

test('a model without tools answers by a JSON object, with one more try where it is none', async () => {
  const lockId = await start();
  const answers = [
    'Sure: {"say": 5}',
    'Here: {"say": "As you wish.", "acts": [{"name": "add_time", "hours": 1, "reason": "Asked."}]}',
  ];
  model.answer = (asked, response) => {
    if ('tools' in asked) {
      response.writeHead(400, { 'content-type': 'application/json' });
      return void response.end('{"error":{"message":"test-model:1b does not support tools"}}');
    }
    const content = answers.shift() ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    response.end(
      JSON.stringify({
        id: 'c',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [choice],
        usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
      }),
    );
  };
  const said = await ask(lockId, 'Add an hour');
  expect(said).toMatchObject({
    content: 'As you wish.',
    ai: { acts: [{ text: 'Added 1 hour', refusal: null }] },
  });
  expect(await addedIn(lockId)).toBe(HOUR_MS);
});

test.each<[string, (asked: AskedChat, response: ServerResponse) => void]>([
  [
    'rubbish',
    (_asked, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('\u0000\u0001<html>'),
  ],
  [
    'half of a JSON',
    (_asked, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"id": "c", "cho'),
  ],
  ['an error', (_asked, response) => void response.writeHead(500, {}).end('MARKER-of-the-upstream')],
  ['no key', (_asked, response) => void response.writeHead(401, {}).end('{}')],
  ['nothing', (_asked, response) => void response.destroy()],
  [
    'a redirect',
    (_asked, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  [
    'five megabytes',
    (_asked, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('x'.repeat(5_000_000)),
  ],
  [
    'a thousand calls',
    callsTools(...Array.from({ length: 1000 }, (): [string, unknown] => ['ask_photo', { reason: 'x' }])),
  ],
  [
    'calls of wrong types',
    callsTools(['add_time', { hours: 'all', reason: 7 }], ['add_time', '{"hours": 1'], ['remove_all', {}]),
  ],
])('a model that answers %s harms nothing, and the next answer comes', async (_what, answer) => {
  const lockId = await start({}, {});
  model.answer = answer;
  const said = await ask(lockId, 'Hello');
  expect(JSON.stringify(said)).not.toContain('MARKER-of');
  expect(await addedIn(lockId)).toBe(0);
  model.answer = (_asked, response) => streamed(response, [words('Here I am.'), finish('stop')]);
  expect(await ask(lockId, 'Are you there?')).toMatchObject({ content: 'Here I am.' });
});

test('stopping ends the call to the model', async () => {
  const lockId = await start();
  model.answer = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chatChunk('Once upon a time '));
  };
  const { length } = model.asked;
  await wearer.call(calls.chatWithAi, { params: { lockId }, body: { message: 'Tell me a story' } });
  await eventually(() => expect(model.asked.length).toBe(length + 1));
  const before = model.left;
  await wearer.call(calls.stopAi, {});
  await allSpoken();
  await eventually(() => expect(model.left).toBe(before + 1));
});

test('words that point at minors never leave, whoever says them', async () => {
  const lockId = await start();
  model.answer = (_asked, response) =>
    streamed(response, [words('I am a '), words('sixteen year old '), words('girl'), finish('stop')]);
  const said = await ask(lockId, 'Who are you?');
  expect(said?.content).not.toContain('sixteen');
  const asked = model.asked.length;
  await ask(lockId, 'Be a schoolgirl');
  expect(model.asked.length).toBe(asked);
});

test('a hosted model gets the key of its person, in its header alone', async () => {
  await withAi(wearer, {
    apiProvider: 'hosted',
    hostedUrl: `${model.url}/v1`,
    apiKey: 'sk-of-mine',
    model: model.model,
  });
  expect((await wearer.call(readAiConfig, {})).body.source).toBe('hosted');
  const tried = await wearer.call(testAi, { body: { message: 'Hello' } });
  expect(tried.body.source).toBe('hosted');
  expect(JSON.stringify(model.asked)).not.toContain('sk-of-mine');
});

test('a way of talking is tried before it is saved', async () => {
  await withAi(wearer, { apiProvider: 'local', localModelUrl: `${model.url}/v1`, model: model.model });
  const { intensity, rules, maxTokens, temperature } = standardAiSettings;
  const settings = { persona: 'strict', intensity, name: 'Vesper', rules, maxTokens, temperature } as const;
  await wearer.call(testAi, { body: { message: 'Hello', settings } });
  expect(JSON.stringify(model.asked.at(-1))).toContain('Vesper');
  expect((await wearer.call(readAiConfig, {})).body).toMatchObject({
    name: standardAiSettings.name,
    persona: standardAiSettings.persona,
  });
});

test('of a long conversation notes are kept, and a model gets these and the newest words', async () => {
  const lockId = await start({ limits: { ...standardAiSettings.limits } });
  model.answer = (asked, response) => {
    if (asked.stream) return streamed(response, [words('Go on. '.repeat(200)), finish('stop')]);
    response.writeHead(200, { 'content-type': 'application/json' });
    const choice = {
      index: 0,
      message: { role: 'assistant', content: 'NOTES: likes pineapples' },
      finish_reason: 'stop',
    };
    response.end(
      JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices: [choice] }),
    );
  };
  for (let said = 0; said < 7; said += 1) await ask(lockId, `I like pineapples. ${'And more. '.repeat(80)}`);
  await eventually(async () => {
    const { rows } = await running.app.deps.db.execute('select memory from ai_configs');
    expect(rows).toEqual([{ memory: 'NOTES: likes pineapples' }]);
  });
  await ask(lockId, 'Do you remember?');
  const last = JSON.stringify(model.asked.filter(({ stream }) => stream).at(-1));
  expect(last).toContain('NOTES: likes pineapples');
  expect(last.length).toBeLessThan(14_000);
});
