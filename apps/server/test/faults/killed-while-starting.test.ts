import { combinationPhoto, dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { isLong } from '../long';
import { clearPhoto } from '../pictures';
import { killDatabase, makeDataFolder, pause, startProduct } from './product';
import { embeddedConnection, expectWholeLocks } from './stored-locks';
import { registerVisitor, type Visitor } from './visitor';

const kills = isLong ? 8 : 2;
const startsAtOnce = 3;
/** About as long as that many starts take, so that the kill comes before, within and after them. */
const latestKillMs = 60;

interface Start {
  readonly title: string;
  /** null where a photo is the combination. */
  readonly digits: string | null;
  /** Sends the start; a repeat must give the same lock. */
  send(): Promise<{ status: number; body: { _id: string } }>;
}

/** Starts of every kind, each with a code and a title of its own: nothing is sent yet. */
async function prepareStarts(wearer: Visitor, round: number): Promise<Start[]> {
  const starts: Start[] = [await preparePhotoStart(wearer, round)];
  for (let n = 0; n < startsAtOnce; n += 1) {
    const settings = (kind: string) => ({
      title: `${kind} lock ${round}.${n}`,
      initialDurationDays: 0,
      initialDurationHours: 6,
    });
    const code = String(1000 + round * 100 + n * 10);
    const meta = { ...settings('Direct'), combinationType: 'DIGITS' as const, digits: code };
    const key = { 'idempotency-key': `${round}.${n}` };
    starts.push({
      title: meta.title,
      digits: code,
      send: () => wearer.call(startSelfLock, { body: { meta } }, key),
    });

    const digits = String(1001 + round * 100 + n * 10);
    const { token } = (await wearer.call(openDraft, {})).body;
    const body = {
      kind: 'SELF' as const,
      settings: settings('Prepared'),
      digits,
      clientSeed: 'a seed of mine',
    };
    await wearer.call(sealDraft, { params: { token }, body });
    starts.push({
      title: body.settings.title,
      digits,
      send: () => wearer.call(startSelfLock, { body: { draftToken: token } }),
    });
  }
  return starts;
}

async function preparePhotoStart(wearer: Visitor, round: number): Promise<Start> {
  const title = `Photo lock ${round}`;
  const { token } = (await wearer.call(openDraft, {})).body;
  const meta = {
    title,
    initialDurationDays: 0,
    initialDurationHours: 6,
    combinationType: 'PHOTO' as const,
    draftToken: token,
  };
  const files = { photo: await clearPhoto() };
  return {
    title,
    digits: null,
    send: () => wearer.call(startSelfLock, { body: { meta, forceUpload: true }, files }),
  };
}

test('a server killed in the middle of starting locks has each lock whole or not at all', async () => {
  const dataDir = await makeDataFolder();
  let product = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const wearer = await registerVisitor(product.url);
  const codes = new Map<string, string | null>();
  let unanswered = 0;

  for (let round = 0; round < kills; round += 1) {
    const starts = await prepareStarts(wearer, round);
    for (const { title, digits } of starts) codes.set(title, digits);
    const answers = starts.map(({ send }) => send().catch(() => null));
    await pause(Math.random() * latestKillMs);
    // Every other time the database goes as well, as in a power cut.
    if (round % 2 === 1) await Promise.all([product.kill(), killDatabase(dataDir)]);
    else await product.kill();
    const before = await Promise.all(answers);
    unanswered += before.filter((answer) => answer === null).length;

    product = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
    wearer.url = product.url;
    const kept = await expectWholeLocks(await embeddedConnection(dataDir));
    for (const answer of before) if (answer?.status === 200) expect(kept).toContain(answer.body._id);

    // Whoever got no answer asks again, and has one lock then, not two.
    for (const [index, { send, title }] of starts.entries()) {
      const again = await send();
      expect(again.status, title).toBe(200);
      if (before[index]?.status === 200) expect(again.body, title).toEqual(before[index].body);
    }
  }

  expect(unanswered, 'no kill came in the middle').toBeGreaterThan(0);
  const ids = await expectWholeLocks(await embeddedConnection(dataDir));
  expect(ids.size).toBe(codes.size);
  await product.advance(6 * HOUR_MS);
  for (const { _id: id, title } of (await wearer.call(dashboard, {})).body) {
    const { body } = await wearer.call(revealCombination, { params: { id } });
    const digits = codes.get(title);
    if (digits) expect(body, title).toEqual({ type: 'DIGITS', digits });
    else expect((await wearer.call(combinationPhoto, { params: { id }, query: {} })).status, title).toBe(200);
    codes.delete(title);
  }
  expect([...codes]).toEqual([]);
  await product.stop();
}, 300_000);
