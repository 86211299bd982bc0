import { faceWeight, samplers } from '@keyhold/rules/ai-studio/persona';
import * as z from 'zod/mini';
import { pictureModels } from '../ai-bridge/picture-models';
import { endpoint } from '../endpoint';
import { pictureErrors, pictureFile } from '../locks/pictures';
import { fileReply, id, instant } from '../text';

const making = {
  model: z.enum(pictureModels),
  sampler: z.enum(samplers),
  /** How much a picture is to look like the reference of the face. */
  ipAdapterWeight: z
    .number()
    .check(
      z.minimum(faceWeight.min, `At least ${faceWeight.min}`),
      z.maximum(faceWeight.max, `At most ${faceWeight.max}`),
    ),
};

/** Who is on the pictures, and how an image generator makes them. */
const persona = z.object({
  ...making,
  /** None, or the one reference of the face; its person alone reads it. */
  faceReferenceUrls: z.array(z.string()),
  /** When its person said whose face it is. */
  faceStatedAt: z.nullable(instant),
});

/** Where one's own reference of a face is. */
export const faceUrl = (fileId: string): string => `/api/ai-keyholder/persona/faces/${fileId}`;

const reply = z.object({ success: z.literal(true), persona });

export const readPersona = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/persona',
  summary: 'Who is on the own pictures, and how they are made',
  auth: 'member',
  reply,
  errors: [],
  noStore: true,
});

/** Only what is named changes. */
export const savePersona = endpoint({
  method: 'PUT',
  path: '/api/ai-keyholder/persona',
  summary: 'Settle by which model and in which way the own pictures are made',
  auth: 'member',
  body: z.partial(z.strictObject(making)),
  reply,
  errors: [],
  limits: [{ name: 'save-persona', points: 240, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const uploadFace = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/persona/upload-faces',
  summary: 'Keep a reference of the face of the persona; the one before it is destroyed',
  auth: 'member',
  body: z.strictObject({
    /** The own face, or that of an adult who has allowed it. */
    stated: z.literal(true, 'Say whose face it is'),
  }),
  files: { face: pictureFile },
  reply: z.object({ success: z.literal(true), faceUrls: z.array(z.string()), persona }),
  errors: ['photo_required', ...pictureErrors],
  limits: [{ name: 'upload-face', points: 20, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

const ofOne = { params: z.object({ id }), auth: 'member', noStore: true } as const;

export const readFace = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/persona/faces/:id',
  summary: 'The own reference of the face',
  ...ofOne,
  reply: fileReply,
  sendsFile: true,
  errors: ['not_found'],
});

export const deleteFace = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/persona/faces/:id',
  summary: 'Destroy the own reference of the face, at once',
  ...ofOne,
  reply,
  errors: ['not_found'],
});

export const handFaceToBridge = endpoint({
  method: 'POST',
  path: '/api/ai-bridge/face',
  summary:
    "Called by a bridge with its token: the reference of its person's face, for a picture that is being made",
  auth: 'anyone',
  body: z.strictObject({
    token: z.string().check(z.regex(/^[\w-]{43}$/)),
    picture: id,
  }),
  reply: fileReply,
  sendsFile: true,
  errors: ['not_found'],
  limits: [{ name: 'bridge-face', points: 120, durationSeconds: 600, by: 'address' }],
  noStore: true,
});
