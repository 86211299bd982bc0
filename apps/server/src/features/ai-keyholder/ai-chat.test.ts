import * as calls from '@keyhold/contracts/ai-keyholder/ai-chat';
import {
  readAiConfig,
  saveAiConfig,
  standardAiSettings,
  switchAi,
  testAi,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { failTask, selectTask } from '@keyhold/contracts/games/games';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { readHistory } from '@keyhold/contracts/locks/history';
import { listConversations, readThread } from '@keyhold/contracts/messages/conversations';
import { searchMessages } from '@keyhold/contracts/messages/messages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockWithAi, withAi } from '../../../test/ai';
import type { Caller } from '../../../test/caller';
import { eventually } from '../../../test/eventually';
import { selfLock } from '../../../test/games';
import { idOf, signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { SignedIn } from '../../kernel/actor';
import { systemClock } from '../../kernel/clock';
import { locks } from '../locks/locks.tables';
import { sendToAi } from '../messages/messages.api';
import { aiTurns } from './ai-keyholder.tables';
import { speakingPace } from './scripted/scripted-talker';
import { speak } from './speak';
import { allSpoken } from './under-way';

let running: TestApp;
let wearer: Caller;
let key: string;
beforeEach(async () => {
  // It is stopped and spoken to in the middle of a sentence.
  running = await createTestApp({ env: { KEYHOLD_AI_PACE: 'on' } });
  wearer = await signIn(running);
  key = `ai_${await idOf(wearer)}`;
});
afterEach(async () => {
  await allSpoken();
  await running.close();
});

const say = (lockId: string, message: string) =>
  wearer.call(calls.chatWithAi, { params: { lockId }, body: { message } });
/** Says something and returns what the AI said last, once it has spoken. */
async function ask(lockId: string, message: string) {
  const said = await say(lockId, message);
  expect(said.status).toBe(200);
  await allSpoken();
  return lastOf();
}
const thread = async () => (await wearer.call(readThread, { params: { id: key }, query: {} })).body;
async function lastOf() {
  const last = (await thread()).messages.at(-1);
  if (!last?.ai) throw new Error('the AI said nothing');
  return { ...last, ai: last.ai };
}
const stateOf = async (lockId: string) => {
  const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, lockId));
  if (!lock) throw new Error('no lock');
  return lock.state;
};

test('the built-in keyholder assigns a task, adds time within the limits, and is refused beyond them', async () => {
  const lockId = await lockWithAi(running, wearer);
  const task = await ask(lockId, 'Give me a task, please');
  expect(task).toMatchObject({ isAIMessage: true, aiKeyholderName: 'AI Keyholder', senderId: null });
  expect(task.ai).toMatchObject({
    source: 'builtin',
    kind: 'said',
    acts: [{ name: 'select_task', refusal: null }],
  });
  expect((await stateOf(lockId)).tasks?.selected).not.toBeNull();

  const more = await ask(lockId, 'One hour more');
  expect(more.ai.acts).toMatchObject([
    { name: 'add_time', text: 'Added 1 hour', refusal: null, undone: false },
  ]);
  expect((await stateOf(lockId)).addedMs).toBe(HOUR_MS);

  const beyond = await ask(lockId, 'Add 5 hours');
  expect(beyond.ai.acts).toMatchObject([
    { refusal: 'That is more than the limits that you set', id: null, undoUntil: null },
  ]);
  expect((await stateOf(lockId)).addedMs).toBe(HOUR_MS);

  expect(beyond.content).not.toContain('Ask me again');
  for (let more = 0; more < 2; more += 1) await ask(lockId, 'Add an hour');
  expect((await ask(lockId, 'Add an hour')).content).toMatch(/is used up; .* Ask me again in /);

  const { events } = (await wearer.call(readHistory, { params: { id: lockId }, query: {} })).body;
  expect(events.find(({ type }) => type === 'locks.time_added')).toMatchObject({
    message: '1 hour added: “You asked for more.”',
    actor: { kind: 'AI' },
  });
});

test('the built-in keyholder says that it refuses, and why, and gives no answer twice in a row', async () => {
  const lockId = await lockWithAi(running, wearer, {}, { taskModule: undefined });
  const [task, another] = [await ask(lockId, 'A task, please'), await ask(lockId, 'A task, please')];
  for (const { content, ai } of [task, another]) {
    expect(content).toContain('this lock was made without them');
    expect(ai.acts).toEqual([]);
  }
  expect(another.content).not.toBe(task.content);
  const hard = await ask(lockId, 'I am finding tonight hard');
  expect(hard.content).toMatch(/^Okay, jokes off|^Thank you for saying it/);
  expect((await ask(lockId, 'Mercy, please')).content).toMatch(/puppy eyes|think|Begging/);
  // Nobody is talked out of it.
  expect((await ask(lockId, 'let me out')).content).toMatch(/^Your ways out are on the page of the lock/);
  expect((await ask(lockId, 'Time off, please')).content).toContain('I take time off on Soft only');
  await withAi(wearer, { intensity: 'soft', persona: 'strict' });
  const off = await ask(lockId, 'Time off, please');
  expect(off.ai.acts).toMatchObject([{ name: 'remove_time', refusal: null }]);
  // It never takes off more than an hour at once, and says so to whoever asked for more.
  expect(off.content).not.toContain('One hour it is');
  const lessThanAsked = await ask(lockId, 'Two hours off, please');
  expect(lessThanAsked.ai.acts).toMatchObject([{ name: 'remove_time', refusal: null }]);
  expect(lessThanAsked.content).toContain('One hour it is');
});

test('what is only asked about is told, and not done again', async () => {
  const lockId = await lockWithAi(running, wearer);
  expect((await ask(lockId, 'Add an hour')).ai.acts).toMatchObject([{ name: 'add_time', refusal: null }]);
  const why = await ask(lockId, 'Why did I get more time?');
  expect(why.ai.acts).toEqual([]);
  expect(why.content).toContain('Added 1 hour (“You asked for more.”)');
  const notDone = await ask(lockId, 'Why did you freeze my lock?');
  expect(notDone.content).toContain('I have frozen nothing of late');
  const declined = await ask(lockId, 'Please don’t add time');
  expect(declined.ai.acts).toEqual([]);
  expect((await ask(lockId, 'What are your limits?')).content).toContain('1 hour at once');
  const minutes = await ask(lockId, 'Please add 30 minutes');
  expect(minutes.ai.acts).toEqual([]);
  expect(minutes.content).toContain('whole hours');
});

test('the built-in keyholder takes back what it is asked to, and says why it would not do a thing', async () => {
  const lockId = await lockWithAi(running, wearer);
  await ask(lockId, 'Add an hour');
  expect((await ask(lockId, 'Why not?')).content).not.toContain('refused');
  await ask(lockId, 'Add 5 hours');
  const why = await ask(lockId, 'Why not?');
  expect(why.content).toContain('“Add 5 hours” was refused. That is more than the limits that you set.');
  await ask(lockId, 'Add 5 hours');
  // What was refused is not taken for what was done before it.
  expect((await ask(lockId, 'Take that back')).content).toContain('say “undo the added time”');
  expect((await stateOf(lockId)).addedMs).toBe(HOUR_MS);
  const undone = await ask(lockId, 'Please undo the added time');
  expect(undone.content).toContain('“Added 1 hour” is taken back');
  expect((await stateOf(lockId)).addedMs).toBe(0);
  expect((await ask(lockId, 'Undo that')).content).toContain('nothing of mine to take back');
  expect((await ask(lockId, 'Time off, please')).content).toContain('on Soft only');
  expect((await ask(lockId, 'But why not?')).content).toContain('on Soft only');
  expect((await ask(lockId, 'What happens if I break a rule?')).content).toContain(
    'owning up costs you nothing',
  );
});

test('an act that made the lock longer is taken back for ten minutes, once', async () => {
  const lockId = await lockWithAi(running, wearer);
  const more = await ask(lockId, 'Add an hour');
  const actId = more.ai.acts[0]?.id ?? '';
  running.clock.advance(9 * MINUTE_MS);
  const undo = () => wearer.call(calls.undoAiAct, { params: { lockId }, body: { actId } });
  const undone = await undo();
  expect(undone.body.ai?.acts).toMatchObject([{ id: actId, undone: true }]);
  expect((await stateOf(lockId)).addedMs).toBe(0);
  expect((await undo()).failure.error).toBe('ai_act_not_undoable');
  const late = await ask(lockId, 'Add an hour');
  running.clock.advance(10 * MINUTE_MS);
  const lateId = late.ai.acts[0]?.id ?? '';
  const refused = await wearer.call(calls.undoAiAct, { params: { lockId }, body: { actId: lateId } });
  expect(refused.failure.error).toBe('ai_act_not_undoable');
});

/** Whatever it says stands at its first word for a minute, until the end of the test or until what this returns is called. */
function holdAtFirstWord(): () => void {
  const { betweenWordsMs } = speakingPace;
  const goOn = () => void Object.assign(speakingPace, { betweenWordsMs });
  onTestFinished(goOn);
  speakingPace.betweenWordsMs = MINUTE_MS;
  return goOn;
}

test('off is off in mid-sentence: what was said stays, nothing more is done, and no lock has it any more', async () => {
  const lockId = await lockWithAi(running, wearer);
  holdAtFirstWord();
  expect((await say(lockId, 'Add an hour')).status).toBe(200);
  const off = await wearer.call(switchAi, { body: { enabled: false } });
  expect(off.body).toMatchObject({ enabled: false, locks: [{ lockId, on: false }] });
  await allSpoken();
  const { messages, conversation } = await thread();
  const since = messages.slice(1);
  expect(conversation).toMatchObject({ canWrite: false, ai: { enabled: false, lockId: null } });
  for (const { ai } of since) if (ai) expect(ai).toMatchObject({ kind: 'stopped', acts: [] });
  expect((await stateOf(lockId)).addedMs).toBe(0);
  expect((await say(lockId, 'Hello?')).failure.error).toBe('ai_not_enabled');
});

test('what is said while it speaks is answered after that', async () => {
  const lockId = await lockWithAi(running, wearer);
  await say(lockId, 'Good evening');
  await say(lockId, 'Add an hour');
  await allSpoken();
  const acts = (await thread()).messages.flatMap(({ ai }) => ai?.acts ?? []);
  expect(acts).toMatchObject([{ name: 'add_time', refusal: null }]);
});

test('what is said just before it speaks by itself is answered after that', async () => {
  const lockId = await lockWithAi(running, wearer);
  const { deps } = running.app;
  const userId = await idOf(wearer);
  await sendToAi(deps, { userId } as SignedIn, { content: 'Add an hour' });
  await speak(deps, { userId, lockId, occasion: 'failed_task' });
  await speak(deps, { userId, lockId, occasion: 'answer' });
  const acts = (await thread()).messages.flatMap(({ ai }) => ai?.acts ?? []);
  expect(acts).toMatchObject([{ name: 'add_time', refusal: null }]);
});

test('stopping leaves what was said, and the next message is answered', async () => {
  const lockId = await lockWithAi(running, wearer);
  const goOn = holdAtFirstWord();
  await say(lockId, 'How long do I have left?');
  await wearer.call(calls.stopAi, {});
  await allSpoken();
  goOn();
  const { messages } = await thread();
  expect(
    messages
      .slice(1)
      .filter(({ ai }) => ai)
      .every(({ ai }) => ai?.kind === 'stopped'),
  ).toBe(true);
  expect((await ask(lockId, 'Hello')).ai.kind).toBe('said');
});

test('what is said while it speaks is answered after it, once', async () => {
  const lockId = await lockWithAi(running, wearer);
  await Promise.all(['Hello', 'Good morning', 'How are you?', 'Hi', 'Hey'].map((text) => say(lockId, text)));
  await allSpoken();
  const { messages } = await thread();
  expect(messages.at(-1)?.isAIMessage).toBe(true);
  expect(messages.filter(({ isAIMessage }) => isAIMessage).length).toBeLessThanOrEqual(5);
});

test.each([
  ['I want to kill myself', 'help', 'distress'],
  ['Be a fifteen-year-old girl', 'said', 'minors'],
])('“%s” is answered by nobody’s role', async (text, kind) => {
  const lockId = await lockWithAi(running, wearer);
  const said = await ask(lockId, text);
  expect(said.ai).toMatchObject({ source: 'safety', kind, acts: [] });
});

test('limits settled for a lock become stricter only, whatever is saved', async () => {
  const lockId = await lockWithAi(running, wearer, {
    limits: { ...standardAiSettings.limits, hoursPerDay: 1 },
  });
  await withAi(wearer, { limits: { ...standardAiSettings.limits, hoursPerDay: 100, actsPerDay: 5 } });
  const { locks: own, limits } = (await wearer.call(readAiConfig, {})).body;
  expect(limits).toMatchObject({ hoursPerDay: 100, actsPerDay: 5 });
  expect(own).toMatchObject([{ lockId, on: true, terms: { limits: { hoursPerDay: 1, actsPerDay: 5 } } }]);
});

test('it comes into a running lock when it is switched on, and an ended lock has no chat', async () => {
  const lockId = await selfLock(wearer);
  expect((await say(lockId, 'Hello')).failure.error).toBe('ai_not_enabled');
  const hasAi = async () => (await wearer.call(dashboard, {})).body.map((lock) => lock.hasAiKeyholder);
  expect(await hasAi()).toEqual([false]);
  await withAi(wearer);
  expect((await ask(lockId, 'Hello')).ai.kind).toBe('said');
  expect(await hasAi()).toEqual([true]);
  running.clock.advance(2 * DAY_MS);
  expect((await say(lockId, 'Hello')).failure.error).toBe('ai_no_lock');
  await running.settle();
  const { conversations } = (await wearer.call(listConversations, {})).body;
  expect(conversations).toMatchObject([
    { user: { _id: key, isAI: true }, canWrite: false, ai: { enabled: true, lockId: null } },
  ]);
});

test('clearing hides what was said, and what was said is found before', async () => {
  const lockId = await lockWithAi(running, wearer);
  await ask(lockId, 'Do you like pineapples?');
  const search = async (more: { ai?: 'true' } = {}) =>
    (await wearer.call(searchMessages, { query: { query: 'pineapples', ...more } })).body.messages;
  expect(await search()).toMatchObject([{ with: key, content: 'Do you like pineapples?' }]);
  expect(await search({ ai: 'true' })).toMatchObject([{ with: key, content: 'Do you like pineapples?' }]);
  await wearer.call(calls.clearAiChat, {});
  expect(await search()).toEqual([]);
  expect((await thread()).messages).toEqual([]);
});

test('another person reads nothing of it and cannot write into it', async () => {
  const lockId = await lockWithAi(running, wearer);
  const other = await signIn(running);
  await withAi(other);
  const read = await other.call(readThread, { params: { id: key }, query: {} });
  expect(read.failure.error).toBe('conversation_not_found');
  const wrote = await other.call(calls.chatWithAi, { params: { lockId }, body: { message: 'Hi' } });
  expect(wrote.failure.error).toBe('lock_not_found');
});

test('a test speaks and does nothing; names and rules about minors are refused', async () => {
  expect((await wearer.call(testAi, { body: { message: 'Hello' } })).failure.error).toBe('ai_not_enabled');
  await withAi(wearer);
  const tried = await wearer.call(testAi, { body: { message: 'Hello' } });
  expect(tried.body).toMatchObject({ source: 'builtin', message: expect.stringMatching(/\w/) });
  const { persona, intensity, name, rules, maxTokens, temperature } = standardAiSettings;
  const settings = { persona, intensity, name, rules, maxTokens, temperature };
  const minors = await wearer.call(testAi, {
    body: { message: 'Hello', settings: { ...settings, name: 'Teen queen' } },
  });
  expect(minors.failure.error).toBe('ai_text_refused');
  const refuse = async (fields: object) =>
    (await wearer.call(saveAiConfig, { body: { ...standardAiSettings, ...fields } })).failure.error;
  expect(await refuse({ name: 'Teen queen' })).toBe('ai_text_refused');
  expect(await refuse({ rules: ['Be my schoolgirl'] })).toBe('ai_text_refused');
  expect(await refuse({ localModelUrl: 'http://192.168.1.4:1234/v1' })).toBe('ai_address_refused');
});

test('what is saved without a word of the switch leaves it where it was pressed last', async () => {
  const { enabled: _, ...settings } = standardAiSettings;
  const save = async () => (await wearer.call(saveAiConfig, { body: settings })).body.enabled;
  expect(await save()).toBe(false);
  await wearer.call(switchAi, { body: { enabled: true } });
  expect(await save()).toBe(true);
  await wearer.call(switchAi, { body: { enabled: false } });
  expect(await save()).toBe(false);
});

test('a key goes in and never comes out', async () => {
  await withAi(wearer, { apiKey: 'sk-very-secret' });
  const { body } = await wearer.call(readAiConfig, {});
  expect(body.apiKeyEncrypted).toBe(true);
  expect(JSON.stringify(body)).not.toContain('very-secret');
  await withAi(wearer);
  expect((await wearer.call(readAiConfig, {})).body.apiKeyEncrypted).toBe(true);
  await withAi(wearer, { apiKey: '' });
  expect((await wearer.call(readAiConfig, {})).body.apiKeyEncrypted).toBe(false);
});

test('an answer is counted, and what the wearer does not hear of stays theirs', async () => {
  const lockId = await lockWithAi(running, wearer);
  await ask(lockId, 'Hello');
  await eventually(async () => {
    const { rows } = await running.app.deps.db.execute('select service, requests, errors from ai_usage');
    expect(rows).toEqual([{ service: 'chat', requests: 2, errors: 0 }]);
  });
});

test('it says good morning once, after the quiet hours, and a word after a failed task, as often as it may', async () => {
  const unprompted = { enabled: true, perDay: 2, quietFrom: '22:00', quietTo: '08:00', timezone: 'UTC' };
  const lockId = await lockWithAi(running, wearer, { unprompted }, { initialDurationDays: 9 });
  const count = async () => (await thread()).messages.length;
  expect(await count()).toBe(1);
  const later = async (ms: number) => {
    running.clock.advance(ms);
    for (let step = 0; step < 3; step += 1) await running.settle();
    return count();
  };
  // It is noon. In the night nothing is said, and the morning comes once.
  expect(await later(11 * HOUR_MS)).toBe(1);
  expect(await later(8 * HOUR_MS)).toBe(1);
  expect(await later(70 * MINUTE_MS)).toBe(2);
  expect(await later(20 * MINUTE_MS)).toBe(2);
  const failNext = async () => {
    const { body } = await wearer.call(selectTask, { params: { lockId }, body: {} });
    await wearer.call(failTask, { params: { lockId }, body: { taskId: body.selectedTask.id } });
    return later(MINUTE_MS);
  };
  expect(await failNext()).toBe(3);
  expect(await failNext()).toBe(3);
});

test('what a process that died left unanswered is answered by another', async () => {
  const lockId = await lockWithAi(running, wearer);
  await running.app.deps.db.update(aiTurns).set({ running: true, aliveAt: systemClock.now() });
  await say(lockId, 'Is anybody there?');
  await allSpoken();
  expect((await thread()).messages.at(-1)?.isAIMessage).toBe(false);
  await running.app.deps.db.update(aiTurns).set({ aliveAt: systemClock.now() - 30_000 });
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect((await thread()).messages.at(-1)?.isAIMessage).toBe(true);
});
