import * as z from 'zod/mini';
import { cardConfig, cardCounts } from '../cards/deck';
import { endpoint, type LimitRule } from '../endpoint';
import { shownPenaltyConfig, shownTaskModule, shownWheelModule } from '../games/modules';
import { done, fileReply, id, instant, text } from '../text';
import { person } from './people';
import { pictureErrors, pictureFile } from './pictures';
import { sharedLockSettings } from './settings';
import { shareCode, shareCodeTries } from './share-code';

export const LOCK_PASSWORD_MIN_LENGTH = 4;
export const LOCK_PASSWORD_MAX_LENGTH = 100;
export const MAX_LOCKED_USERS = 1000;
export const passwordRequiredMessage = 'Password is required when password protection is enabled';

/** A password that protects a shared lock. */
export const lockPassword = text({
  min: LOCK_PASSWORD_MIN_LENGTH,
  max: LOCK_PASSWORD_MAX_LENGTH,
  tooShort: passwordRequiredMessage,
});

/**
 * The form of a template. `photoUrl` names a picture that is already here; it is left out if a file is sent.
 */
export const templateForm = z.strictObject({
  ...sharedLockSettings,
  photoUrl: z.optional(text({ max: 500 })),
  /** How many may wear it at the same time; blank, null or 0 is no limit. */
  limitLockedUsers: z.optional(
    z.nullable(z.union([z.literal(''), z.int().check(z.minimum(0), z.maximum(MAX_LOCKED_USERS))])),
  ),
  requiresPassword: z.optional(z.boolean()),
  /** At least 4 characters if `requiresPassword` is on; ignored if it is off. */
  lockPassword: z.optional(text({ max: LOCK_PASSWORD_MAX_LENGTH })),
  /** Shown in Explore; its link works either way. */
  listed: z.optional(z.boolean()),
});
export type TemplateForm = z.output<typeof templateForm>;

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/locks/shared',
  summary: 'Create a shared lock that others can accept by its link',
  auth: 'member',
  body: templateForm,
  files: { photo: pictureFile },
  reply: z.object({ _id: id, shareCode, shareUrl: z.string() }),
  errors: [
    'settings_invalid',
    'idempotency_key_reused',
    'request_in_progress',
    // A repeat under a key whose template was removed since.
    'template_not_found',
    ...pictureErrors,
  ],
  limits: [{ name: 'create-template', points: 30, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
});

/** A template in its keyholder's list. */
export const ownTemplate = z.object({
  _id: id,
  title: z.string(),
  shareCode,
  shareUrl: z.string(),
  photoUrl: z.nullable(z.string()),
  initialDurationSeconds: z.number(),
  maxDurationSeconds: z.nullable(z.number()),
  limitBeyondMax: z.boolean(),
  emergencyReleaseEnabled: z.boolean(),
  hygienicUnlockEnabled: z.boolean(),
  hygienicUnlockType: z.enum(['COUNT_BASED', 'TIME_BASED']),
  hygienicUnlockMaxUses: z.number(),
  hygienicUnlockDays: z.number(),
  requireDailyVerification: z.boolean(),
  findomEnabled: z.boolean(),
  dailyTributeEnabled: z.boolean(),
  lockoutFeeEnabled: z.boolean(),
  requireID: z.boolean(),
  cardGameEnabled: z.boolean(),
  taskModuleEnabled: z.boolean(),
  wheelModuleEnabled: z.boolean(),
  requiresPassword: z.boolean(),
  listed: z.boolean(),
  limitLockedUsers: z.nullable(z.number()),
  /** How many wear it now. */
  lockedCount: z.number(),
  createdAt: instant,
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/locks/shared/my',
  summary: "The keyholder's shared locks, newest first",
  auth: 'member',
  reply: z.array(ownTemplate),
  errors: [],
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/locks/shared/template/:id',
  summary: 'Remove a shared lock; locks that run go on as they are',
  auth: 'member',
  params: z.object({ id }),
  reply: done,
  errors: ['template_not_found'],
});

export const templateQrCode = endpoint({
  method: 'POST',
  path: '/api/locks/shared/template/:id/qr-code-file',
  alsoAt: ['/locks/shared/template/:id/qr-code-file'],
  summary: "The link of the keyholder's shared lock as a QR code, a PNG file",
  auth: 'member',
  params: z.object({ id }),
  reply: fileReply,
  sendsFile: true,
  errors: ['template_not_found'],
});

/** A template as the page shows it on which it is accepted. */
export const sharedTemplate = z.object({
  _id: id,
  shareCode,
  shareUrl: z.string(),
  title: z.string(),
  description: z.string(),
  photoUrl: z.nullable(z.string()),
  owner: z.extend(person, { description: z.string() }),
  /** The viewer's own: it can be looked at, not accepted. */
  isOwn: z.boolean(),
  /** The viewer's lock by it that runs; null where they wear none. */
  wornLockId: z.nullable(id),
  requiresPassword: z.boolean(),
  initialDurationSeconds: z.number(),
  maxDurationSeconds: z.nullable(z.number()),
  limitBeyondMax: z.boolean(),
  displayRemainingTime: z.boolean(),
  displayHistory: z.boolean(),
  trustKeyholder: z.boolean(),
  requireDailyVerification: z.boolean(),
  publicVerificationGallery: z.boolean(),
  requireID: z.boolean(),
  findomEnabled: z.boolean(),
  dailyTributeEnabled: z.boolean(),
  dailyTributeAmountMinorUnits: z.number(),
  dailyTributeCurrency: z.string(),
  dynamicBuyoutFromTribute: z.boolean(),
  /** The price of the buyout as things stand; null if there is no buyout. */
  dynamicBuyoutPreviewMinorUnits: z.nullable(z.number()),
  lockoutFeeEnabled: z.boolean(),
  lockoutFeeMinorUnits: z.number(),
  emergencyReleaseEnabled: z.boolean(),
  hygienicUnlockEnabled: z.boolean(),
  hygienicUnlockType: z.enum(['COUNT_BASED', 'TIME_BASED']),
  hygienicUnlockMaxUses: z.number(),
  hygienicUnlockDays: z.number(),
  cardGameEnabled: z.boolean(),
  cumulativeChancesEnabled: z.boolean(),
  infoHidden: z.boolean(),
  /** Null without a card game, and where the deck is hidden from the viewer. */
  cardCounts: z.nullable(cardCounts),
  /** Null without a card game. */
  cardConfig: z.nullable(cardConfig),
  /** Null where they are off. */
  penaltyConfig: z.nullable(shownPenaltyConfig),
  taskModule: z.nullable(shownTaskModule),
  wheelModule: z.nullable(shownWheelModule),
  listed: z.boolean(),
  lockedCount: z.number(),
  limitLockedUsers: z.nullable(z.number()),
});

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/locks/shared/by-code/:code',
  summary: 'A shared lock by the code of its link',
  auth: 'member',
  params: z.object({ code: text({ max: 64 }) }),
  reply: sharedTemplate,
  errors: ['template_not_found'],
  limits: [shareCodeTries.user, shareCodeTries.address],
});

/** Tries of the password of one shared lock, whichever call they come by; `target` counts by its share code. */
export const lockPasswordTries = {
  address: { name: 'lock-password-address', points: 30, durationSeconds: 60, by: 'address' },
  target: { name: 'lock-password-target', points: 60, durationSeconds: 60, by: { bodyField: 'shareCode' } },
} as const satisfies Record<string, LimitRule>;

export const validateLockPassword = endpoint({
  method: 'POST',
  path: '/api/locks/shared/validate-password',
  summary: 'Try the password of a shared lock; it is checked again when the lock is accepted',
  auth: 'member',
  body: z.strictObject({ shareCode: text({ max: 64 }), password: text({ max: LOCK_PASSWORD_MAX_LENGTH }) }),
  reply: z.object({ valid: z.boolean() }),
  errors: ['template_not_found'],
  limits: [
    { name: 'lock-password', points: 10, durationSeconds: 60, by: 'user' },
    lockPasswordTries.address,
    lockPasswordTries.target,
  ],
});
