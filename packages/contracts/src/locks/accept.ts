import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../text';
import { acceptance, acceptanceErrors } from './acceptance';
import { closedDevice, closedDeviceErrors } from './device-lock';
import { digits } from './digits';
import { draftToken } from './draft-token';
import { combinationPhotoErrors, pictureFile } from './pictures';
import { clientSeed } from './settings';

const preparedAcceptance = z.strictObject({ draftToken });

const directAcceptance = z.strictObject({
  meta: z.discriminatedUnion('combinationType', [
    z.strictObject({
      ...acceptance,
      combinationType: z.literal('DIGITS'),
      digits,
      clientSeed: z.optional(clientSeed),
    }),
    z.strictObject({
      ...acceptance,
      combinationType: z.literal('PHOTO'),
      clientSeed: z.optional(clientSeed),
      draftToken: z.optional(draftToken),
    }),
    z.strictObject({
      ...acceptance,
      ...closedDevice,
      clientSeed: z.optional(clientSeed),
      draftToken: z.optional(draftToken),
    }),
  ]),
  forceUpload: z.optional(z.boolean()),
});

export const acceptTemplate = endpoint({
  method: 'POST',
  path: '/api/locks/shared/accept',
  summary: 'Accept a shared lock: it starts at once',
  auth: 'member',
  body: z.union([preparedAcceptance, directAcceptance]),
  files: { photo: pictureFile, idPhoto: pictureFile },
  reply: z.object({ _id: id }),
  errors: [
    'new_locks_disabled',
    ...acceptanceErrors,
    ...closedDeviceErrors,
    'device_release_unconfirmed',
    'settings_invalid',
    'draft_not_found',
    'draft_not_ready',
    'idempotency_key_reused',
    'request_in_progress',
    ...combinationPhotoErrors,
  ],
  limits: [
    { name: 'start-lock', points: 30, durationSeconds: 3600, by: 'user' },
    { name: 'accept-address', points: 120, durationSeconds: 3600, by: 'address' },
  ],
  idempotent: true,
  noStore: true,
});
