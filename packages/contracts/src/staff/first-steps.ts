import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** What whoever runs an installation looks at once, before others come. */
export const firstSteps = ['mail', 'address', 'registration', 'backup', 'terms'] as const;
const step = z.enum(firstSteps);

/** A step is done once its setting is there, or the site owner says that it is as they want it. */
const reply = z.object({ steps: z.array(z.object({ step, isDone: z.boolean() })) });

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'What is left to set up of this installation',
  auth: 'siteOwner',
  reply,
  errors: [],
  noStore: true,
});

export const settleFirstStep = endpoint({
  method: 'POST',
  path: '/api/admin/first-steps/:step/settle',
  summary: 'Say that a step is as it should be; it comes no more',
  auth: 'siteOwner',
  params: z.object({ step }),
  reply,
  errors: [],
});
