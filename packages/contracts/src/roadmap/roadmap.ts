import { roadmapPriorities, roadmapTypes } from '@keyhold/rules/roadmap/roadmap';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, text } from '../text';

export const roadmapTitleMaxLength = 120;
export const roadmapNotesMaxLength = 1000;
export const roadmapTagMaxLength = 24;
export const mostRoadmapTags = 8;
/** So many items the page holds; nobody reads more. */
export const mostRoadmapItems = 200;

const type = z.enum(roadmapTypes, 'Choose a card');
const priority = z.enum(roadmapPriorities, 'Choose a priority');
const title = text({ min: 1, max: roadmapTitleMaxLength, missing: 'Give it a title' });
const notes = text({ max: roadmapNotesMaxLength, lines: 'several' });
const tags = z
  .array(text({ min: 1, max: roadmapTagMaxLength }))
  .check(z.maxLength(mostRoadmapTags, `At most ${mostRoadmapTags} tags`));

const roadmapItem = z.object({
  id,
  title: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  type,
  priority,
});

/** All items, in the order of their cards; every change answers with them. */
const roadmap = z.object({ items: z.array(roadmapItem), canEdit: z.boolean() });

export const readRoadmap = endpoint({
  method: 'GET',
  path: '/api/roadmap',
  summary: 'What is being worked on: the roadmap and the bugs',
  auth: 'member',
  reply: roadmap,
  errors: [],
});

export const roadmapItemBody = z.strictObject({
  type,
  title,
  notes: z.optional(notes),
  tags: z.optional(tags),
  priority,
});

export const addRoadmapItem = endpoint({
  method: 'POST',
  path: '/api/roadmap',
  summary: 'Put something on the roadmap, at the end of its priority',
  auth: 'moderator',
  body: roadmapItemBody,
  reply: roadmap,
  errors: ['roadmap_full'],
});

export const editRoadmapItem = endpoint({
  method: 'PATCH',
  path: '/api/roadmap/:id',
  summary: 'Change an item, or its place: its card, its priority, or before which other it stands',
  auth: 'moderator',
  params: z.object({ id }),
  body: z.strictObject({
    type: z.optional(type),
    title: z.optional(title),
    notes: z.optional(notes),
    tags: z.optional(tags),
    priority: z.optional(priority),
    /** The item of the same card and priority before which it goes; null for the end. */
    before: z.optional(z.nullable(id)),
  }),
  reply: roadmap,
  errors: ['roadmap_item_not_found'],
});

export const deleteRoadmapItem = endpoint({
  method: 'DELETE',
  path: '/api/roadmap/:id',
  summary: 'Take an item off the roadmap',
  auth: 'moderator',
  params: z.object({ id }),
  reply: roadmap,
  errors: ['roadmap_item_not_found'],
});
