import * as calls from '@keyhold/contracts/ai-keyholder/ai-chat';
import { readAiConfig, saveAiFeatures } from '@keyhold/contracts/ai-keyholder/ai-config';
import { readOwnAiAnalytics } from '@keyhold/contracts/ai-keyholder/ai-usage';
import { readStaffAiAnalytics, readStaffAiPerformance } from '@keyhold/contracts/staff/ai';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockWithAi, withAi } from '../../../test/ai';
import type { Caller } from '../../../test/caller';
import { FakeChatServer, says } from '../../../test/fake-chat-server';
import { idOf, signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { findConfig } from './find-config';
import { allSpoken } from './under-way';
import { countTalk } from './usage';

let running: TestApp;
let owner: Caller;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  owner = await signIn(running);
  wearer = await signIn(running);
});
afterEach(async () => {
  await allSpoken();
  await running.close();
});

async function say(lockId: string, message: string): Promise<void> {
  const said = await wearer.call(calls.chatWithAi, { params: { lockId }, body: { message } });
  expect(said.status).toBe(200);
  await allSpoken();
}
/** A model that answers in a word or two, whatever it is told. */
async function brief(): Promise<FakeChatServer> {
  const model = await FakeChatServer.start();
  model.answer = says('Well, well.');
  return model;
}
const analytics = async () => (await wearer.call(readOwnAiAnalytics, {})).body;

test('what a hosted model used is counted by day, service and kind of prompt, at the prices of its person', async () => {
  const model = await brief();
  const tokenPrices = { inputCents: 15, outputCents: 60 };
  const hosted = {
    apiProvider: 'hosted',
    hostedUrl: `${model.url}/v1`,
    apiKey: 'sk-test',
    tokenPrices,
  } as const;
  const lockId = await lockWithAi(running, wearer, hosted);
  await allSpoken();
  await wearer.call(saveAiFeatures, { body: { promptOptimization: true } });
  await say(lockId, 'Hello');
  running.clock.advance(DAY_MS);
  await say(lockId, 'Hello again');

  const { daily, serviceBreakdown, promptState, tokensPerPromptType, totalTokensUsed } = await analytics();
  expect(promptState).toEqual({ fullPromptCount: 2, minimalPromptCount: 1 });
  // What was said a moment before is not said again.
  expect(tokensPerPromptType.minimal).toBeLessThan(tokensPerPromptType.full / 3);
  expect(tokensPerPromptType.minimal).toBeGreaterThan(0);
  expect(totalTokensUsed).toBe(tokensPerPromptType.full + tokensPerPromptType.minimal);
  expect(daily).toHaveLength(30);
  expect(daily.slice(-2).map(({ conversationCount }) => conversationCount)).toEqual([2, 1]);
  expect(daily.slice(-2).reduce((all, { tokensUsed }) => all + tokensUsed, 0)).toBe(totalTokensUsed);
  const { cost, requestCount, totalTokens } = serviceBreakdown.chat;
  expect({ requestCount, totalTokens }).toEqual({ requestCount: 3, totalTokens: totalTokensUsed });
  expect(cost).toBeGreaterThanOrEqual((totalTokens * 15) / 1e6);
  expect(cost).toBeLessThan((totalTokens * 60) / 1e6);
  expect(serviceBreakdown.image_generation).toEqual({
    totalTokens: 0,
    requestCount: 0,
    cost: 0,
    generationTime: 0,
  });
  expect((await wearer.call(readAiConfig, {})).body).toMatchObject({ totalTokensUsed, promptState });
});

test('without detailed analytics only totals are counted, and nobody else’s are told', async () => {
  const lockId = await lockWithAi(running, wearer, { apiProvider: 'builtin' });
  await allSpoken();
  await say(lockId, 'Add an hour');
  await wearer.call(saveAiFeatures, { body: { advancedAnalytics: false } });
  running.clock.advance(2 * HOUR_MS);
  await say(lockId, 'Add an hour');
  expect((await analytics()).daily.at(-1)).toMatchObject({ commandsExecuted: 2, tokensUsed: 0 });
  expect((await owner.call(readOwnAiAnalytics, {})).body.daily.at(-1)).toMatchObject({ commandsExecuted: 0 });
  const { body } = await owner.call(readStaffAiPerformance, { query: {} });
  expect(body.popularCommands).toEqual([
    { _id: null, count: 1 },
    { _id: 'add_time', count: 1 },
  ]);
  expect(body.responseTime).toMatchObject({ total: 3, avg: expect.any(Number) });
});

test('the features are changed one by one, and at once by two', async () => {
  await Promise.all([
    wearer.call(saveAiFeatures, { body: { promptOptimization: true } }),
    wearer.call(saveAiFeatures, { body: { contextAwarePrompts: false } }),
  ]);
  expect((await wearer.call(readAiConfig, {})).body).toMatchObject({
    enabled: false,
    enabledFeatures: { promptOptimization: true, contextAwarePrompts: false, advancedAnalytics: true },
  });
});

test('a model that is not to know the lock is not told of it', async () => {
  const model = await brief();
  const lockId = await lockWithAi(running, wearer, { localModelUrl: `${model.url}/v1` });
  await allSpoken();
  await say(lockId, 'Hello');
  expect(JSON.stringify(model.asked.at(-1)?.messages)).toContain('lockTitle');
  await wearer.call(saveAiFeatures, { body: { contextAwarePrompts: false } });
  await say(lockId, 'Hello');
  expect(JSON.stringify(model.asked.at(-1)?.messages)).not.toContain('lockTitle');
});

test('the staff sees who uses most, of one period and no other', async () => {
  await withAi(wearer);
  const userId = await idOf(wearer);
  const config = await findConfig(running.app.deps.db, userId);
  const used = { service: 'chat', tokens: { input: 900, output: 100 }, responseMs: 400 } as const;
  await countTalk(running.app.deps, config, used);
  running.clock.advance(8 * DAY_MS);
  await countTalk(running.app.deps, config, { ...used, responseMs: 600 });
  await countTalk(running.app.deps, config, { service: 'chat', failed: true });
  const of = async (period: '24h' | '7d' | '30d') =>
    (await owner.call(readStaffAiAnalytics, { query: { period } })).body;
  const month = await of('30d');
  expect(month.dailyBreakdown).toHaveLength(30);
  expect(month.overview).toMatchObject({
    totalChats: 3,
    activeUsers: 1,
    totalErrors: 1,
    // Of nine days: nobody used an AI before.
    averageTokensPerDay: 222,
  });
  expect(month.topUsers).toMatchObject([{ userId, totalTokens: 2000, conversations: 3, totalImages: 0 }]);
  const week = await of('7d');
  expect(week.overview).toMatchObject({ totalChats: 2, totalErrors: 1 });
  expect(week.insights).toEqual({ tokensPerUser: 1000, imagesPerUser: 0, errorRate: 0.5 });
  expect((await of('24h')).dailyBreakdown).toHaveLength(1);
  const { body } = await owner.call(readStaffAiPerformance, { query: { days: '30' } });
  expect(body.responseTime).toEqual({ avg: 333, min: 400, max: 600, total: 3 });
});

test('the staff sees what was used in the days before the period, once AIs were used in all of them', async () => {
  await withAi(wearer);
  const other = await signIn(running);
  await withAi(other);
  const { deps } = running.app;
  const use = async (who: Caller, tokens: number, failed = false) =>
    countTalk(deps, await findConfig(deps.db, await idOf(who)), {
      service: 'chat',
      tokens: { input: tokens, output: 0 },
      failed,
    });
  const ofWeek = async () => (await owner.call(readStaffAiAnalytics, { query: { period: '7d' } })).body;
  expect(await ofWeek()).toMatchObject({ usedSince: null, overviewBefore: null });
  // The first and last days of the week before, and of the week.
  await use(wearer, 700);
  await use(other, 700);
  running.clock.advance(6 * DAY_MS);
  expect((await ofWeek()).overviewBefore).toBeNull();
  await use(wearer, 700, true);
  running.clock.advance(DAY_MS);
  await use(wearer, 70);
  running.clock.advance(6 * DAY_MS);
  await use(wearer, 70);
  const { usedSince, overview, overviewBefore, dailyBreakdown } = await ofWeek();
  expect(overview).toMatchObject({
    totalChats: 2,
    totalImages: 0,
    activeUsers: 1,
    totalErrors: 0,
    totalTokens: 140,
    averageTokensPerDay: 20,
  });
  expect(overviewBefore).toEqual({
    totalChats: 3,
    totalImages: 0,
    activeUsers: 2,
    totalErrors: 1,
    totalTokens: 2100,
    averageTokensPerDay: 300,
  });
  expect(Date.parse(dailyBreakdown[0]?.date ?? '') - Date.parse(usedSince ?? '')).toBe(7 * DAY_MS);
  running.clock.advance(DAY_MS);
  expect((await ofWeek()).overviewBefore).toMatchObject({ totalChats: 2, averageTokensPerDay: 110 });
});
