import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';

/** The file that `docs/fairness.md` describes: everything that a check of the draws needs. */
export const fairnessProof = z.object({
  format: z.literal('keyhold-fairness/1'),
  lockId: id,
  title: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  commitment: z.object({
    seedHash: z.string(),
    clientSeed: z.string(),
    configHash: z.string(),
    proof: z.enum(['FULL', 'SERVER_MADE']),
  }),
  /** The secret seed, in hex. */
  seed: z.string(),
  /** The settings of the start, as `configHash` was made of them. */
  config: z.record(z.string(), z.unknown()),
  /** The events in which chance decided or its odds changed, in order. */
  events: z.array(
    z.object({ seq: z.number(), type: z.string(), at: instant, data: z.record(z.string(), z.unknown()) }),
  ),
});

export const readFairnessProof = endpoint({
  method: 'GET',
  path: '/api/locks/:id/fairness',
  summary: 'The seed of an ended lock with everything that was drawn from it, to its wearer or keyholder',
  auth: 'restricted',
  params: z.object({ id }),
  reply: fairnessProof,
  errors: ['lock_not_found', 'lock_still_active', 'seed_not_there'],
  noStore: true,
});
