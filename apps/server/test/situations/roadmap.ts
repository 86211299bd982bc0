import { randomUUID } from 'node:crypto';
import { roadmapItems } from '../../src/features/roadmap/roadmap.tables';
import type { Situation } from './situation';

// Tags are a list of texts, which the tests of bad input take for wrong in any field.
const body = { type: 'Bug', title: 'The dial jumps', notes: '', priority: 'High' } as const;

const item: Situation = async ({ app }) => {
  const { db } = app.app.deps;
  await db.delete(roadmapItems);
  const id = randomUUID();
  await db.insert(roadmapItems).values({ id, ...body, tags: ['dial'], place: 0 });
  return { params: { id } };
};

/** What the staff puts on the development page. */
export const roadmapSituations: Record<string, Situation> = {
  'GET /api/roadmap': async () => ({}),
  'POST /api/roadmap': async () => ({ body }),
  'PATCH /api/roadmap/:id': async (world) => ({
    ...(await item(world)),
    body: { ...body, notes: 'On small phones.', before: null },
  }),
  'DELETE /api/roadmap/:id': item,
};
