import { readAiConfig, saveAiConfig, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { readOwnAiAnalytics } from '@keyhold/contracts/ai-keyholder/ai-usage';
import { enrichmentPrompt, standardEnrichment } from '@keyhold/contracts/ai-keyholder/enrichment';
import { savePersona } from '@keyhold/contracts/ai-studio/persona';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withAi } from '../../../test/ai';
import type { Caller } from '../../../test/caller';
import { type AskedChat, FakeChatServer } from '../../../test/fake-chat-server';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { pictureJobs } from './ai-studio.tables';
import { drawingPace } from './builtin/card-maker';
import { allMade } from './make-pictures';

const pace = { ...drawingPace };
const rich = 'A woman reading on a sunlit balcony, golden light, shallow focus, 85mm';
let running: TestApp;
let person: Caller;
let model: FakeChatServer;
beforeEach(async () => {
  drawingPace.partMs = 0;
  running = await createTestApp();
  person = await signIn(running);
  model = await FakeChatServer.start();
  model.answer = writes(rich);
});
afterEach(async () => {
  await allMade();
  Object.assign(drawingPace, pace);
  await running.close();
});

const writes =
  (content: string): FakeChatServer['answer'] =>
  (_, response) => {
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices: [choice] }),
    );
  };
const enriching = (enabled = true) =>
  withAi(person, {
    localModelUrl: `${model.url}/v1`,
    maxImagesPerDay: 20,
    enrichmentSettings: { ...standardEnrichment, enabled, temperature: 0.3, maxTokens: 80 },
  });
async function made(body: object) {
  const { jobId } = (await person.call(calls.generatePicture, { body })).body;
  await running.settle();
  await allMade();
  return (await person.call(calls.readPictureJob, { params: { id: jobId } })).body.job;
}

test('a model puts a prompt into richer words, within its limits, and both are told', async () => {
  await enriching();
  const job = await made({ activity: 'reading', location: 'balcony' });
  expect(job).toMatchObject({
    status: 'completed',
    prompt: 'reading, balcony, in the afternoon',
    enrichedPrompt: rich,
  });
  const [asked] = model.asked as (AskedChat & { max_tokens?: number; temperature?: number })[];
  expect(asked).toMatchObject({ max_tokens: 80, temperature: 0.3 });
  const [system, ...rest] = asked?.messages ?? [];
  expect(system).toEqual({ role: 'system', content: enrichmentPrompt });
  expect(JSON.stringify(rest)).toContain('reading, balcony');
  const { serviceBreakdown } = (await person.call(readOwnAiAnalytics, {})).body;
  expect(serviceBreakdown.enrichment.requestCount).toBe(1);
  expect(serviceBreakdown.enrichment.totalTokens).toBeGreaterThan(0);
});

test('switched off, or without a model, nothing is asked', async () => {
  await enriching(false);
  expect((await made({ activity: 'reading' })).enrichedPrompt).toBeNull();
  await withAi(person, {
    apiProvider: 'builtin',
    enrichmentSettings: { ...standardEnrichment, enabled: true },
  });
  expect(await made({ activity: 'reading' })).toMatchObject({ status: 'completed', enrichedPrompt: null });
  expect(model.asked).toEqual([]);
});

test.each([
  ['points at minors', 'reading', 'A schoolgirl reading in warm light'],
  ['adds an age', 'a woman reading', 'A 23 year old woman reading in warm light'],
  ['makes somebody younger', 'a woman reading', 'A young woman reading in warm light'],
  ['drops an age', 'a woman of 40 years reading', 'A woman reading in warm light'],
  ['says nothing', 'reading', ' '],
])('an answer that %s is not used, and the picture is made of the own words', async (_, activity, answer) => {
  await enriching();
  model.answer = writes(answer);
  expect(await made({ activity })).toMatchObject({ status: 'completed', enrichedPrompt: null });
  expect(model.asked).toHaveLength(1);
});

test('a model that fails holds up no picture, and one that is endless is cut', async () => {
  await enriching();
  model.answer = (_asked, response) => void response.writeHead(500).end('no');
  expect(await made({ activity: 'reading' })).toMatchObject({ status: 'completed', enrichedPrompt: null });
  model.answer = writes('warm light '.repeat(100_000));
  expect((await made({ activity: 'reading' })).enrichedPrompt?.length).toBeLessThanOrEqual(1000);
});

test('what is made again is made of the same words, and nobody is asked twice', async () => {
  await enriching();
  const { jobId } = await made({ activity: 'reading' });
  model.answer = writes('Something else altogether');
  await running.app.deps.db
    .update(pictureJobs)
    .set({ status: 'failed', stage: 'failed' })
    .where(eq(pictureJobs.id, jobId));
  await person.call(calls.retryPicture, { params: { id: jobId } });
  await running.settle();
  await allMade();
  const { job } = (await person.call(calls.readPictureJob, { params: { id: jobId } })).body;
  expect(job).toMatchObject({ status: 'completed', run: 2, enrichedPrompt: rich });
  expect(model.asked).toHaveLength(1);
});

test('a model hears who is on a picture and never of what age; before and after it stands behind the same words', async () => {
  await enriching();
  await person.call(savePersona, { body: { gender: 'male', age: 52 } });
  model.answer = writes('A man reading on a sunlit balcony');
  const positivePrompt =
    'realistic, picture of an adult man, 52 years old, average build, natural light, detailed';
  expect(await made({ activity: 'reading' })).toMatchObject({
    positivePrompt,
    enrichedPrompt: 'A man reading on a sunlit balcony',
  });
  const asked = JSON.stringify(model.asked[0]?.messages.slice(1));
  expect([asked.includes('of a man'), asked.includes('52')]).toEqual([true, false]);
  // It is said once, and by nobody else.
  for (const answer of ['A man of 52 reading', 'A 30 year old man reading', 'An elderly man reading']) {
    model.answer = writes(answer);
    expect(await made({ activity: 'reading' })).toMatchObject({ positivePrompt, enrichedPrompt: null });
  }
});

test('a model of its own has its own key, which is kept, never shown, and forgotten on request', async () => {
  const own = await FakeChatServer.start();
  own.answer = writes(rich);
  const save = (enrichmentSettings: object) =>
    person.call(saveAiConfig, {
      body: {
        ...standardAiSettings,
        apiProvider: 'builtin',
        maxImagesPerDay: 20,
        enrichmentSettings: { ...standardEnrichment, enabled: true, ...enrichmentSettings },
      },
    });
  const at = { provider: 'local', localUrl: `${own.url}/v1` } as const;
  const saved = await save({ ...at, apiKey: 'the key of the enrichment' });
  expect(saved.body.enrichmentSettings).toMatchObject({
    ...at,
    apiKeyEncrypted: true,
    systemPrompt: enrichmentPrompt,
  });
  expect(JSON.stringify(saved.body)).not.toContain('the key of the enrichment');
  expect(await made({ activity: 'reading' })).toMatchObject({ status: 'completed', enrichedPrompt: rich });
  expect(own.keys).toEqual(['Bearer the key of the enrichment']);
  expect(model.asked).toEqual([]);
  await save(at);
  const kept = (await person.call(readAiConfig, {})).body.enrichmentSettings;
  expect(kept.apiKeyEncrypted).toBe(true);
  expect((await save({ ...at, apiKey: '' })).body.enrichmentSettings.apiKeyEncrypted).toBe(false);
  const refused = await save({ provider: 'local', localUrl: 'ftp://elsewhere' });
  expect(refused.failure.error).toBe('invalid_input');
});
