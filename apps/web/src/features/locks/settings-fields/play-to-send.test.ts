import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE } from '@keyhold/rules/games/wheel-module';
import { expect, it } from 'vitest';
import { keptEntry, keptPlay } from './kept-settings';
import { emptyPlay, type PlaySettings, playToSend } from './play-settings';

const task = (id: string) => ({
  id,
  title: `Task ${id}`,
  description: '',
  type: 'neutral' as const,
  points: 0,
});
const tasks = { ...DEFAULT_TASK_MODULE, enabled: true, tasks: ['1', '2', '3'].map(task) };

const takeOver = (kept: object) => keptEntry<PlaySettings>(keptPlay, emptyPlay()).parse(kept);

it('takes kept games over as they were', () => {
  const kept = { ...emptyPlay(), taskModule: tasks };
  expect(takeOver(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([null, {}, { ...tasks, tasks: [{ title: 3 }] }, { ...tasks, unknown: 1 }])(
  'takes nothing over that is no whole module: %o',
  (taskModule) => {
    const taken = takeOver({ taskModule, cardCounts: null });
    expect(taken).toEqual(emptyPlay());
  },
);

it('sends no growing chances without a deck', () => {
  const play = { ...emptyPlay(), cumulativeChancesEnabled: true };
  expect(playToSend(play).cumulativeChancesEnabled).toBe(false);
  expect(playToSend({ ...play, cardGameEnabled: true }).cumulativeChancesEnabled).toBe(true);
});

it('sends the zone of the penalties only where they are on', () => {
  const play = emptyPlay();
  const penaltyConfig = { ...play.penaltyConfig, timezone: 'Asia/Tokyo' };
  expect(playToSend({ ...play, penaltyConfig }).penaltyConfig.timezone).toBe('UTC');
  const on = { ...penaltyConfig, enabled: true };
  expect(playToSend({ ...play, penaltyConfig: on }).penaltyConfig.timezone).toBe('Asia/Tokyo');
});

it('asks of a day only what is on', () => {
  const play = emptyPlay();
  const penaltyConfig = { ...play.penaltyConfig, enabled: true, taskRequiredPerDay: 2, wheelSpinsPerDay: 3 };
  const wheelModule = { ...DEFAULT_WHEEL_MODULE, enabled: true };
  const asked = (fields: object) => playToSend({ ...play, penaltyConfig, ...fields }).penaltyConfig;
  expect(asked({})).toEqual({ ...penaltyConfig, taskRequiredPerDay: 0, wheelSpinsPerDay: 0 });
  expect(asked({ taskModule: tasks })).toEqual({ ...penaltyConfig, wheelSpinsPerDay: 0 });
  expect(asked({ taskModule: tasks, wheelModule })).toEqual(penaltyConfig);
});
