import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, text } from '../text';
import { shareCode, shareCodeTries } from './share-code';

const byCode = { params: z.object({ code: text({ max: 64 }) }), limits: [shareCodeTries.address] } as const;

/** Where the cover of an invitation is read, by whoever has its code. */
export const invitationCoverUrl = (code: string) => `/api/locks/shared/invitation/${code}/cover`;

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/locks/shared/invitation/:code',
  summary: 'What the link of a shared lock shows to somebody who is not signed in',
  auth: 'anyone',
  ...byCode,
  reply: z.object({
    shareCode,
    title: z.string(),
    /** Empty where a password protects the lock. */
    description: z.string(),
    photoUrl: z.nullable(z.string()),
    /** The name of who invites. */
    keyholder: z.string(),
    initialDurationSeconds: z.number(),
    maxDurationSeconds: z.nullable(z.number()),
    /** At the maximum it opens whatever happens; without this the maximum is a wish. */
    limitBeyondMax: z.boolean(),
    /** The wearer sees how long it still takes. */
    displayRemainingTime: z.boolean(),
    emergencyReleaseEnabled: z.boolean(),
    hygienicUnlockEnabled: z.boolean(),
    hygienicUnlockType: z.enum(['COUNT_BASED', 'TIME_BASED']),
    hygienicUnlockMaxUses: z.number(),
    hygienicUnlockDays: z.number(),
    requireDailyVerification: z.boolean(),
    /** Others than the two may see the photos. */
    publicVerificationGallery: z.boolean(),
    findomEnabled: z.boolean(),
    /** Null where no daily tribute is asked for. */
    dailyTributeAmountMinorUnits: z.nullable(z.number()),
    dailyTributeCurrency: z.string(),
    /** The wearer can be bought out. */
    lockoutFeeEnabled: z.boolean(),
    cardGameEnabled: z.boolean(),
    taskModuleEnabled: z.boolean(),
    wheelModuleEnabled: z.boolean(),
    /** What a day asks for, and what a missed day or a failed task costs; null where nothing does. */
    penalty: z.nullable(
      z.object({
        tasksADay: z.number(),
        spinsADay: z.number(),
        durationSeconds: z.number(),
        /** Paid in RED cards instead, one for each full hour, at least one. */
        inCards: z.boolean(),
      }),
    ),
    /** The points from tasks that it opens with at the earliest; 0 where none are asked for. */
    pointsRequired: z.number(),
    requireID: z.boolean(),
    requiresPassword: z.boolean(),
    /** All its places are taken. */
    full: z.boolean(),
  }),
  errors: ['template_not_found'],
});

export const invitationCover = endpoint({
  method: 'GET',
  path: '/api/locks/shared/invitation/:code/cover',
  summary: 'The cover that belongs to an invitation',
  auth: 'anyone',
  ...byCode,
  reply: fileReply,
  sendsFile: true,
  errors: ['template_not_found'],
});
