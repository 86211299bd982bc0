import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { readLock } from '@keyhold/contracts/locks/detail';
import { sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { createTemplate as endpoint, listTemplates, readTemplate } from '@keyhold/contracts/locks/templates';
import { DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE } from '@keyhold/rules/games/wheel-module';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { prepareDraft } from '../../../../test/world';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeAll(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterAll(() => running.close());

const tasks = ['Tidy up', 'Read a chapter', 'Go for a walk'].map((title) => ({ title, points: 5 }));
const spinOptions = [-3600, 3600, 7200].map((durationSeconds) => ({
  label: `Change of ${durationSeconds}`,
  durationSeconds,
}));
const games = {
  title: 'Cards, tasks and a wheel',
  initialDurationDays: 3,
  initialDurationHours: 0,
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  cardCounts: { GREEN: 2, RED: 9 },
  cardConfig: { redSeconds: 7200 },
  taskModule: { enabled: true, tasks },
  wheelModule: { enabled: true, spinOptions, spinCooldownMinutes: 30 },
  penaltyConfig: { enabled: true, taskRequiredPerDay: 1, timezone: 'Europe/Stockholm' },
};
const noCards = Object.fromEntries(Object.keys(DEFAULT_CARD_COUNTS).map((type) => [type, 0]));
const shownGames = {
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  infoHidden: false,
  cardCounts: { ...noCards, GREEN: 2, RED: 9 },
  cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 7200 },
  taskModule: {
    ...DEFAULT_TASK_MODULE,
    enabled: true,
    tasks: tasks.map((task, index) => ({ ...task, id: `${index + 1}`, description: '', type: 'neutral' })),
  },
  wheelModule: {
    ...DEFAULT_WHEEL_MODULE,
    enabled: true,
    spinCooldownMinutes: 30,
    spinOptions: spinOptions.map((option, index) => ({
      ...option,
      id: `${index + 1}`,
      description: '',
      type: option.durationSeconds < 0 ? 'reward' : 'punishment',
      color: '#dba94a',
    })),
  },
  penaltyConfig: {
    ...DEFAULT_PENALTY_CONFIG,
    enabled: true,
    taskRequiredPerDay: 1,
    timezone: 'Europe/Stockholm',
  },
};

test.each([
  ['JSON', {}],
  ['a form with a picture, objects as JSON text', { photo: true }],
])('games sent as %s become whole modules, and the lock that is accepted has them', async (_name, sent) => {
  const files = 'photo' in sent ? { files: { photo: await clearPhoto() } } : {};
  const made = await keyholder.call(endpoint, { body: games, ...files });
  expect(made.status, JSON.stringify(made.failure)).toBe(200);
  const { shareCode } = made.body;
  const template = (await wearer.call(readTemplate, { params: { code: shareCode } })).body;
  expect(template).toMatchObject(shownGames);
  const played = { cardGameEnabled: true, taskModuleEnabled: true, wheelModuleEnabled: true };
  expect((await keyholder.call(listTemplates, {})).body[0]).toMatchObject(played);
  const { locks } = (await wearer.call(exploreLocks, { query: {} })).body;
  expect(locks.find((lock) => lock.shareCode === shareCode)).toMatchObject(played);

  const meta = { shareCode, combinationType: 'DIGITS' as const, digits: '4711', timezone: 'Asia/Tokyo' };
  const { _id: id } = (await wearer.call(acceptTemplate, { body: { meta } })).body;
  // Into a day that is long enough to ask for something.
  running.clock.advance(DAY_MS / 2);
  const { infoHidden: _, cumulativeChancesEnabled: __, cardCounts, ...shown } = shownGames;
  expect((await wearer.call(readLock, { params: { id } })).body).toMatchObject({
    ...shown,
    session: { remainingCardCounts: cardCounts },
    cards: { cumulativeChancesEnabled: true },
    gameSession: { tasksRequiredToday: 1, spinsRequiredToday: 0, gameHistory: [] },
    // The days of the penalties are those of the lock.
    timezone: 'Europe/Stockholm',
  });
});

test('what no lock may start with is told at the module, however the lock is made', async () => {
  const bad = {
    ...games,
    cardCounts: { RED: 5 },
    taskModule: { enabled: true, tasks: tasks.slice(1) },
    wheelModule: { enabled: true, spinOptions: [] },
    penaltyConfig: { enabled: true, penaltyDurationSeconds: 900, taskRequiredPerDay: 3 },
  };
  const codes = ['card_counts_invalid', 'task_count_out_of_range', 'spin_option_count_out_of_range'];
  const fields = ['cardCounts', 'taskModule', 'wheelModule'];
  const shared = await keyholder.call(endpoint, { body: bad });
  const { title, initialDurationDays, initialDurationHours, ...more } = bad;
  const settings = { title, initialDurationDays, initialDurationHours, ...more };
  const meta = { ...settings, combinationType: 'DIGITS' as const, digits: '4711' };
  const self = await wearer.call(startSelfLock, { body: { meta } });
  const token = await prepareDraft(wearer, '4711');
  const body = { kind: 'SELF' as const, settings, digits: '4711', clientSeed: 'a seed of my own' };
  const sealed = await wearer.call(sealDraft, { params: { token }, body });
  for (const [answer, place] of [
    [shared, ''],
    [self, 'settings.'],
    [sealed, 'settings.'],
  ] as const) {
    expect(answer.failure).toMatchObject({ error: 'settings_invalid', message: 'Fix form' });
    expect(answer.failure.errors?.map(({ code }) => code)).toEqual(codes);
    expect(answer.failure.errors?.map(({ field }) => field)).toEqual(fields.map((field) => place + field));
  }
  const alone = await keyholder.call(endpoint, {
    body: { ...games, cardGameEnabled: false, cumulativeChancesEnabled: true },
  });
  expect(alone.failure.errors?.[0]).toMatchObject({
    field: 'cumulativeChancesEnabled',
    message: 'Cumulative chances requires card game to be enabled',
  });
});

test('a template from before there were games has none: in the list, by its link, in Explore and accepted', async () => {
  const { _id, shareCode } = await createTemplate(keyholder, { title: 'An old template' });
  await running.app.parts.database.pool.query(
    `update lock_templates set settings = settings - '{cardGameEnabled,infoHidden,cumulativeChancesEnabled,cardConfig,
       cardCounts,penaltyConfig,taskModule,wheelModule}'::text[] where id = $1`,
    [_id],
  );
  const isIt = (one: { _id: string }) => one._id === _id;
  const off = { cardGameEnabled: false };
  const noGames = { ...off, taskModuleEnabled: false, wheelModuleEnabled: false };
  expect((await keyholder.call(listTemplates, {})).body.find(isIt)).toMatchObject(noGames);
  expect((await wearer.call(readTemplate, { params: { code: shareCode } })).body).toMatchObject({
    ...off,
    cardCounts: null,
    cardConfig: null,
    taskModule: null,
    wheelModule: null,
    penaltyConfig: null,
  });
  const found = async (cardGame: 'true' | 'false') =>
    (await wearer.call(exploreLocks, { query: { cardGame } })).body.locks.find(isIt);
  expect(await found('true')).toBeUndefined();
  expect(await found('false')).toMatchObject(noGames);
  const meta = { shareCode, combinationType: 'DIGITS' as const, digits: '4711' };
  const { _id: id } = (await wearer.call(acceptTemplate, { body: { meta } })).body;
  const lock = (await wearer.call(readLock, { params: { id } })).body;
  expect(lock).toMatchObject({ ...off, cards: null, gameSession: null, canDraw: false });
});
