import type { ArgsOf } from '@keyhold/contracts/endpoint';
import * as roadmap from '@keyhold/contracts/roadmap/roadmap';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { roadmapItems } from './roadmap.tables';

let running: TestApp;
let owner: Caller;
let member: Caller;
beforeAll(async () => {
  running = await createTestApp();
  owner = await signIn(running);
  member = await signIn(running);
});
beforeEach(() => running.app.deps.db.delete(roadmapItems));
afterAll(() => running.close());

type Body = ArgsOf<typeof roadmap.addRoadmapItem>['body'];
const add = async (title: string, fields: Partial<Body> = {}) => {
  const body = {
    type: 'Roadmap' as const,
    priority: 'Medium' as const,
    notes: '',
    tags: [],
    ...fields,
    title,
  };
  const { items } = (await owner.call(roadmap.addRoadmapItem, { body })).body;
  return items.find((item) => item.title === title)?.id ?? '';
};
const edit = (id: string, body: ArgsOf<typeof roadmap.editRoadmapItem>['body']) =>
  owner.call(roadmap.editRoadmapItem, { params: { id }, body });
const shown = async () =>
  (await member.call(roadmap.readRoadmap, {})).body.items.map(({ type, title }) => `${type}: ${title}`);

test('items stand by priority, are put in order, and move between the cards', async () => {
  const [one, two] = [await add('One'), await add('Two')];
  const three = await add('Three', { priority: 'Urgent', tags: ['dial', 'dial', 'phone'] });
  expect(await shown()).toEqual(['Roadmap: Three', 'Roadmap: One', 'Roadmap: Two']);
  await edit(two, { before: one });
  expect(await shown()).toEqual(['Roadmap: Three', 'Roadmap: Two', 'Roadmap: One']);
  await edit(one, { priority: 'Urgent' });
  expect(await shown()).toEqual(['Roadmap: Three', 'Roadmap: One', 'Roadmap: Two']);
  const moved = await edit(three, { type: 'Bug', title: 'Three again' });
  expect(moved.body.items.find(({ id }) => id === three)).toMatchObject({
    type: 'Bug',
    title: 'Three again',
    tags: ['dial', 'phone'],
  });
  await owner.call(roadmap.deleteRoadmapItem, { params: { id: three } });
  expect(await shown()).toEqual(['Roadmap: One', 'Roadmap: Two']);
  expect((await edit(three, { title: 'Gone' })).failure.error).toBe('roadmap_item_not_found');
});

test('moves at once leave one order, and only the staff makes them', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await add(`Item ${n}`));
  await Promise.all(ids.map((id) => edit(id, { before: ids[0] ?? null })));
  const places = (await running.app.deps.db.select().from(roadmapItems)).map(({ place }) => place);
  expect(places.sort()).toEqual([0, 1, 2, 3]);
  expect((await member.call(roadmap.readRoadmap, {})).body.canEdit).toBe(false);
  expect((await owner.call(roadmap.readRoadmap, {})).body.canEdit).toBe(true);
});
