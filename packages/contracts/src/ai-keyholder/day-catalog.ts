import { clothingCategories } from '@keyhold/rules/day-plan/catalog';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, text } from '../text';

/** How much a person's catalogue holds, and how long its words are. */
export const catalogLimits = {
  wardrobe: 200,
  locations: 50,
  activities: 50,
  nameLength: 60,
  descriptionLength: 300,
  colorLength: 40,
  tags: 10,
  tagLength: 30,
} as const;

const name = (missing: string) => text({ min: 1, max: catalogLimits.nameLength, missing });

const clothing = z.object({
  id,
  name: z.string(),
  category: z.enum(clothingCategories),
  description: z.string(),
  color: z.string(),
  tags: z.array(z.string()),
});

const reply = z.object({
  success: z.literal(true),
  locations: z.array(z.string()),
  activities: z.array(z.string()),
  wardrobe: z.array(clothing),
});

const limits = [{ name: 'day-catalog', points: 300, durationSeconds: 3600, by: 'user' }] as const;
const additions = ['ai_text_refused', 'day_catalog_has_it', 'day_catalog_full'] as const;

export const readDayCatalog = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/day-planning/catalog',
  summary: 'The own wardrobe, locations and activities, from which days are planned',
  auth: 'member',
  reply,
  errors: [],
});

export const clothingBody = z.strictObject({
  name: name('Name required'),
  category: z.enum(clothingCategories),
  description: z.optional(text({ max: catalogLimits.descriptionLength })),
  color: z.optional(text({ max: catalogLimits.colorLength })),
  /** Said twice, a tag counts once. */
  tags: z.optional(
    z
      .array(text({ min: 1, max: catalogLimits.tagLength, missing: 'An empty tag says nothing' }))
      .check(z.maxLength(catalogLimits.tags, `At most ${catalogLimits.tags} tags`)),
  ),
});

export const addClothing = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/wardrobe',
  summary: 'Add a piece of clothing',
  auth: 'member',
  body: clothingBody,
  reply,
  errors: additions,
  limits,
});

export const deleteClothing = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/day-planning/wardrobe/:id',
  summary: 'Delete a piece of clothing; plans that name it keep its name',
  auth: 'member',
  params: z.object({ id }),
  reply,
  errors: ['not_found'],
});

export const addLocation = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/locations',
  summary: 'Add a location',
  auth: 'member',
  body: z.strictObject({ location: name('Write a location') }),
  reply,
  errors: additions,
  limits,
});

export const addActivity = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/activities',
  summary: 'Add an activity',
  auth: 'member',
  body: z.strictObject({ activity: name('Write an activity') }),
  reply,
  errors: additions,
  limits,
});

const named = z.object({ name: name('Say which') });

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/day-planning/locations/:name',
  summary: 'Delete a location; plans that name it keep its name',
  auth: 'member',
  params: named,
  reply,
  errors: ['not_found'],
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/day-planning/activities/:name',
  summary: 'Delete an activity; plans that name it keep its name',
  auth: 'member',
  params: named,
  reply,
  errors: ['not_found'],
});
