import * as z from 'zod/mini';
import type { ErrorCode } from '../errors';
import { text } from '../text';
import { wearersOwnSettings } from './settings';
import { LOCK_PASSWORD_MAX_LENGTH } from './templates';

/** The fields that a wearer sends to accept a shared lock, whatever the kind of combination. */
export const acceptance = {
  shareCode: text({ max: 64 }),
  password: z.optional(text({ max: LOCK_PASSWORD_MAX_LENGTH })),
  /** 'I confirm I am 18+ and consenting.'; needed where the lock asks for an ID photo. */
  adultConfirmed: z.optional(z.boolean()),
  ...wearersOwnSettings,
};

/** Why a shared lock may not be accepted by this person, now. */
export const acceptanceErrors = [
  'template_not_found',
  'own_template',
  'template_full',
  'lock_password_required',
  'lock_password_incorrect',
  'id_photo_required',
  'adult_confirmation_required',
] as const satisfies readonly ErrorCode[];
