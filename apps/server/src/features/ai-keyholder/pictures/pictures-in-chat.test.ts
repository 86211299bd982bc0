import * as chatCalls from '@keyhold/contracts/ai-keyholder/ai-chat';
import {
  type AiSettings,
  saveAiFeatures,
  saveImageBehavior,
  standardAiSettings,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { readOwnAiAnalytics } from '@keyhold/contracts/ai-keyholder/ai-usage';
import { saveDayPlan } from '@keyhold/contracts/ai-keyholder/day-planning';
import {
  cancelPicture,
  generatePicture,
  readPictureHistory,
  readPictureJob,
  sendPictureToChat,
} from '@keyhold/contracts/ai-studio/pictures';
import { clearConversation, readThread } from '@keyhold/contracts/messages/conversations';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockWithAi, withAi } from '../../../../test/ai';
import type { Caller } from '../../../../test/caller';
import { callsTools, FakeChatServer, says } from '../../../../test/fake-chat-server';
import { idOf, signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { pictureJobs } from '../../ai-studio/ai-studio.tables';
import { drawingPace } from '../../ai-studio/builtin/card-maker';
import { allMade } from '../../ai-studio/make-pictures';
import { allSpoken } from '../under-way';

const pace = { ...drawingPace };
let running: TestApp;
let wearer: Caller;
beforeEach(async () => {
  drawingPace.partMs = 0;
  running = await createTestApp();
  wearer = await signIn(running);
});
afterEach(async () => {
  await allSpoken();
  await allMade();
  Object.assign(drawingPace, pace);
  await running.close();
});

const thread = async () =>
  (await wearer.call(readThread, { params: { id: `ai_${await idOf(wearer)}` }, query: {} })).body.messages;
const jobs = async () => (await wearer.call(readPictureHistory, {})).body.jobs;
const jobOf = async (id = '') => (await wearer.call(readPictureJob, { params: { id } })).body.job;
/** Until every picture is made, and shown where it is to be. */
async function settled(): Promise<void> {
  await running.settle();
  await allMade();
  await running.settle();
}
/** Says something and returns what the AI said to it. */
async function ask(lockId: string, message: string) {
  const said = await wearer.call(chatCalls.chatWithAi, { params: { lockId }, body: { message } });
  expect(said.status).toBe(200);
  await allSpoken();
  await settled();
  return (await thread()).findLast(({ ai }) => ai?.kind === 'said');
}
const withModel = async (fields: Partial<AiSettings> = {}) => {
  const model = await FakeChatServer.start();
  model.answer = says('Yes.');
  const lockId = await lockWithAi(running, wearer, { localModelUrl: `${model.url}/v1`, ...fields });
  return { model, lockId };
};
const slot = { from: '00:00', to: '11:59', location: 'balcony', activity: 'reading', outfit: ['jeans'] };
const day = {
  slots: [slot, { ...slot, from: '12:00', to: '23:59' }],
  timezone: 'UTC',
};

test('the built-in keyholder is asked for a picture, begins it, and shows it with its words', async () => {
  const lockId = await lockWithAi(running, wearer, { imageStyle: 'ink drawing' });
  const said = await ask(lockId, 'Please send me a picture of you making coffee in the kitchen at night');
  expect(said).toMatchObject({ isAIMessage: true, ai: { source: 'builtin', acts: [] } });
  expect(await jobOf(said?.ai?.picture?.jobId)).toMatchObject({
    status: 'completed',
    origin: 'chat',
    style: 'ink drawing',
    lockId,
    isTest: false,
    inChat: true,
    activity: 'making coffee',
    location: 'kitchen',
    timeOfDay: 'night',
  });
  // It is there already: nothing more is said once it is made.
  expect((await thread()).filter(({ ai }) => ai?.picture)).toHaveLength(1);
  const { imageRequestTypes, contextBlendingUsage } = (await wearer.call(readOwnAiAnalytics, {})).body;
  expect(imageRequestTypes).toEqual({ explicit: 1, autonomous: 0 });
  expect(contextBlendingUsage.merge).toBe(1);
});

test('no more pictures than the day has are sent, and it says so in its own words', async () => {
  const lockId = await lockWithAi(running, wearer, { maxImagesPerDay: 1, persona: 'strict' });
  await ask(lockId, 'Send me a picture of you');
  const second = await ask(lockId, 'Send me another picture of you');
  expect(second?.content).toBe('You have had all pictures of today. Ask again tomorrow.');
  expect(second?.ai?.picture).toBeUndefined();
  expect(await jobs()).toHaveLength(1);
});

test('what is switched off sends nothing, in two ways', async () => {
  const lockId = await lockWithAi(running, wearer, { persona: 'strict' });
  await wearer.call(saveAiFeatures, { body: { smartImageDetection: false } });
  const off = await ask(lockId, 'Send me a picture of you');
  expect(off?.content).toBe('I do not send pictures. You have switched them off.');
  await withAi(wearer, { persona: 'strict', imageGenEnabled: false });
  expect((await ask(lockId, 'Send me a picture, please'))?.ai?.picture).toBeUndefined();
  expect(await jobs()).toEqual([]);
});

test('a picture that points at minors is begun by nobody, whoever words it', async () => {
  const { model, lockId } = await withModel();
  const asked = await ask(lockId, 'Send me a picture of a 15 year old');
  expect(asked?.content).toMatch(/^I do not go there/);
  model.answer = callsTools(['send_picture', { activity: 'playing', outfit: ['a schoolgirl uniform'] }]);
  expect((await ask(lockId, 'Send me a picture of you'))?.ai?.picture).toBeUndefined();
  expect(JSON.stringify(model.asked.at(-1))).toContain('may not be made');
  expect(await jobs()).toEqual([]);
});

test('a model sends one picture with an answer, and only where that is on', async () => {
  const { model, lockId } = await withModel();
  model.answer = callsTools(
    [
      'send_picture',
      { activity: 'stretching', location: 'hallway mirror', outfit: ['black top', 'black top'] },
    ],
    ['send_picture', { activity: 'reading' }],
  );
  const said = await ask(lockId, 'Show me something');
  expect(said?.content).toBe('So be it.');
  expect(await jobOf(said?.ai?.picture?.jobId)).toMatchObject({
    activity: 'stretching',
    outfit: ['black top'],
    origin: 'chat',
  });
  expect(await jobs()).toHaveLength(1);
  await wearer.call(saveAiFeatures, { body: { smartImageDetection: false } });
  await ask(lockId, 'Once more');
  expect(JSON.stringify(model.asked.at(-1))).not.toContain('"name":"send_picture","description"');
  expect(await jobs()).toHaveLength(1);
});

test('a model that answers by a JSON form sends a picture too', async () => {
  const { model, lockId } = await withModel();
  model.answer = (asked, response) => {
    if ('tools' in asked)
      return void response.writeHead(400, {}).end('{"error":{"message":"no tools here"}}');
    const content = JSON.stringify({ say: 'Look.', picture: { activity: 'reading' } });
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices }));
  };
  const said = await ask(lockId, 'Show me something');
  expect(said?.content).toBe('Look.');
  expect(await jobOf(said?.ai?.picture?.jobId)).toMatchObject({ activity: 'reading' });
});

test('what was asked for is blended with the day plan as is set', async () => {
  const lockId = await lockWithAi(running, wearer, { maxImagesPerDay: 20 });
  await wearer.call(saveDayPlan, { body: day });
  const blended = async () => {
    const said = await ask(lockId, 'Send me a picture of you dancing');
    const { activity, location, outfit } = await jobOf(said?.ai?.picture?.jobId);
    return [activity, location, ...outfit];
  };
  expect(await blended()).toEqual(['dancing', 'balcony', 'jeans']);
  await wearer.call(saveImageBehavior, { body: { contextBlendingMode: 'override' } });
  expect(await blended()).toEqual(['dancing', '']);
  await wearer.call(saveImageBehavior, { body: { contextBlendingMode: 'prioritize_current' } });
  expect(await blended()).toEqual(['reading', 'balcony', 'jeans']);
  await wearer.call(saveImageBehavior, {
    body: { contextBlendingMode: 'merge', sceneExtractionEnabled: false },
  });
  expect(await blended()).toEqual(['reading', 'balcony', 'jeans']);
});

test('a picture of the current slot is made in the studio, and goes into the chat where that is wanted', async () => {
  await withAi(wearer);
  const body = { useCurrentTimeSlot: true, sendToChat: true };
  expect((await wearer.call(generatePicture, { body })).failure.error).toBe('picture_slot_missing');
  await wearer.call(saveDayPlan, { body: day });
  const { jobId } = (await wearer.call(generatePicture, { body })).body;
  await settled();
  expect(await jobOf(jobId)).toMatchObject({
    status: 'completed',
    activity: 'reading',
    location: 'balcony',
    isTest: true,
    inChat: true,
  });
  expect((await thread()).map(({ ai }) => ai?.picture?.jobId)).toEqual([jobId]);
  // Off is off: what was begun before comes into no conversation.
  const { jobId: other } = (await wearer.call(generatePicture, { body })).body;
  await withAi(wearer, { enabled: false });
  await settled();
  // Both are of one moment: neither is the newer one.
  expect(new Map((await jobs()).map(({ jobId, inChat }) => [jobId, inChat]))).toEqual(
    new Map([
      [other, false],
      [jobId, true],
    ]),
  );
  expect(await thread()).toHaveLength(1);
  // A chat that was cleared shows none any more.
  const params = { id: `ai_${await idOf(wearer)}` };
  expect((await wearer.call(clearConversation, { params })).status).toBe(200);
  expect(await jobOf(jobId)).toMatchObject({ inChat: false });
});

test('a picture that was made goes into the chat later too: once, of its person alone, and where the AI keeps a lock', async () => {
  await withAi(wearer);
  const { jobId } = (await wearer.call(generatePicture, { body: { activity: 'reading' } })).body;
  const send = (caller = wearer, id = jobId) => caller.call(sendPictureToChat, { params: { id } });
  expect((await send()).failure.error).toBe('picture_not_made');
  await settled();
  expect((await send(await signIn(running))).failure.error).toBe('not_found');
  expect((await send()).failure.error).toBe('ai_no_lock');
  const lockId = await lockWithAi(running, wearer, { enabled: false });
  expect((await send()).failure.error).toBe('ai_not_enabled');
  expect(await thread()).toEqual([]);
  await withAi(wearer, { persona: 'strict' });
  const sent = await Promise.all([send(), send()]);
  expect(sent.map(({ body }) => body.job.inChat)).toEqual([true, true]);
  await settled();
  const shown = (await thread()).filter(({ ai }) => ai?.picture);
  expect(shown.map(({ ai, content }) => [ai?.picture?.jobId, ai?.lockId, content])).toEqual([
    [jobId, lockId, 'Look at this, and remember who holds your key.'],
  ]);
  // What was cleared is out of it, and can be sent anew.
  await wearer.call(clearConversation, { params: { id: `ai_${await idOf(wearer)}` } });
  expect((await send()).body.job.inChat).toBe(true);
  expect(await thread()).toHaveLength(1);
  // Words that are refused by now stay where they are, and so does what failed.
  const { db } = running.app.deps;
  await db.update(pictureJobs).set({ enrichedPrompt: 'a 15 year old' }).where(eq(pictureJobs.id, jobId));
  expect((await send()).failure.error).toBe('ai_text_refused');
  await db.update(pictureJobs).set({ status: 'failed', stage: 'failed' }).where(eq(pictureJobs.id, jobId));
  expect((await send()).failure.error).toBe('picture_not_made');
  expect(await thread()).toHaveLength(1);
});

test('a picture comes by itself after enough messages, not too soon after another, so many a day, and to nobody who struggles', async () => {
  const frequent = {
    ...standardAiSettings.imageBehaviorSettings,
    autonomousImageFrequency: 'frequent' as const,
  };
  const lockId = await lockWithAi(running, wearer, { imageBehaviorSettings: frequent, maxImagesPerDay: 20 });
  const shown = async () => (await thread()).filter(({ ai }) => ai?.picture).length;
  const talk = async (times: number) => {
    for (let said = 0; said < times; said += 1) await ask(lockId, `Hello ${said}`);
  };
  await talk(3);
  expect(await shown()).toBe(0);
  await talk(1);
  expect(await shown()).toBe(1);
  const [first] = await jobs();
  expect(first).toMatchObject({ origin: 'autonomous', sendToChat: true, lockId });
  running.clock.advance(29 * MINUTE_MS);
  await talk(5);
  expect(await shown()).toBe(1);
  running.clock.advance(MINUTE_MS);
  await talk(1);
  expect(await shown()).toBe(2);
  running.clock.advance(HOUR_MS);
  await talk(5);
  expect(await shown()).toBe(2);
  await wearer.call(saveAiFeatures, { body: { autonomousImageGeneration: false } });
  await wearer.call(saveImageBehavior, { body: { autonomousImageCount: 20 } });
  await talk(1);
  expect(await shown()).toBe(2);
  await wearer.call(saveAiFeatures, { body: { autonomousImageGeneration: true } });
  await ask(lockId, 'I am finding tonight hard');
  expect(await shown()).toBe(2);
  await talk(1);
  expect(await shown()).toBe(3);
  const { imageRequestTypes } = (await wearer.call(readOwnAiAnalytics, {})).body;
  expect(imageRequestTypes).toEqual({ explicit: 0, autonomous: 3 });
});

test('a picture that comes by itself shows what a model reads in the conversation, or the day plan where it reads nothing', async () => {
  const often = { autonomousImageFrequency: 'frequent' as const, minImageInterval: 10 };
  const { model, lockId } = await withModel({
    imageBehaviorSettings: { ...standardAiSettings.imageBehaviorSettings, ...often },
    maxImagesPerDay: 20,
  });
  await wearer.call(saveDayPlan, { body: day });
  const talking = model.answer;
  let scene = JSON.stringify({ activity: 'dancing', location: 'kitchen' });
  model.answer = (asked, response) => {
    if (asked.stream) return talking(asked, response);
    const choice = { index: 0, message: { role: 'assistant', content: scene }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices: [choice] }),
    );
  };
  for (let said = 0; said < 4; said += 1) await ask(lockId, `Dance with me ${said}`);
  expect((await jobs())[0]).toMatchObject({
    origin: 'autonomous',
    activity: 'dancing',
    location: 'kitchen',
    outfit: ['jeans'],
  });
  const asked = model.asked.find(({ stream }) => !stream);
  expect(JSON.stringify(asked?.messages)).toContain('Dance with me');
  scene = 'Who knows?';
  running.clock.advance(HOUR_MS);
  for (let said = 0; said < 4; said += 1) await ask(lockId, `And now? ${said}`);
  expect((await jobs())[0]).toMatchObject({ origin: 'autonomous', activity: 'reading', location: 'balcony' });
  const { sceneExtractionSuccess } = (await wearer.call(readOwnAiAnalytics, {})).body;
  expect(sceneExtractionSuccess).toBe(0.5);
});

test('what was refused once goes to no model later', async () => {
  const { model, lockId } = await withModel();
  await ask(lockId, 'Send me a picture of a 15 year old');
  await ask(lockId, 'Then tell me a story');
  expect(model.asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(model.asked)).not.toContain('15 year old');
});

test('how one stands is told to its person alone; one that was cancelled goes into no chat', async () => {
  await withAi(wearer);
  drawingPace.partMs = 60_000;
  const { jobId } = (await wearer.call(generatePicture, { body: { activity: 'reading', sendToChat: true } }))
    .body;
  const stranger = await signIn(running);
  const params = { id: jobId };
  expect((await stranger.call(readPictureJob, { params })).failure.error).toBe('not_found');
  await wearer.call(cancelPicture, { params });
  await settled();
  expect(await jobOf(jobId)).toMatchObject({ status: 'failed', message: 'Cancelled' });
  expect(await thread()).toEqual([]);
});
