import * as z from 'zod/mini';

export const voteTypes = ['up', 'down'] as const;

export const voteBody = z.strictObject({
  voteType: z.enum([...voteTypes, 'remove'], 'Choose up, down or remove'),
});

/** The caller's own vote; null if there is none. */
export const ownVote = z.nullable(z.enum(voteTypes));

/** A score with the caller's part in it. It may be below 0; pages show 0 then. */
export const voted = z.object({ netScore: z.int(), userVote: ownVote });
