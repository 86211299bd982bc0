import {
  bodyTypes,
  faceWeight,
  genders,
  NEGATIVE_PROMPT_MAX,
  personaRanges,
  samplers,
  standardPersona as standardOfRules,
} from '@keyhold/rules/ai-studio/persona';
import * as z from 'zod/mini';
import { pictureModels, standardVae } from '../ai-bridge/picture-models';
import { endpoint } from '../endpoint';
import { ignored } from '../ignored';
import { pictureErrors, pictureFile } from '../locks/pictures';
import { fileReply, id, instant, text } from '../text';

interface Range {
  readonly min: number;
  readonly max: number;
}
const withinRange = ({ min, max }: Range) =>
  [z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`)] as const;
const whole = (range: Range) => z.int('A whole number').check(...withinRange(range));

const { age, steps, cfg, side } = personaRanges;
/** Null where the model decides. */
const pictureSide = z.nullable(
  whole(side).check(z.multipleOf(side.step, `A multiple of ${side.step}: image generators take no other`)),
);

/** Who is on the pictures, and how an image generator paints them: what its person chooses, by the specification's names. */
const chosen = {
  gender: z.enum(genders),
  age: z
    .int('A whole number')
    .check(z.minimum(age.min, `An adult: at least ${age.min}`), z.maximum(age.max, `At most ${age.max}`)),
  bodyType: z.enum(bodyTypes),
  model: z.enum(pictureModels),
  /** `Automatic`: what fits the model; `None`: the one inside of it; else a file of the image generator. */
  vae: text({ min: 1, max: 200, missing: 'Choose a VAE' }),
  /** How much a picture is to look like the reference of the face. */
  ipAdapterWeight: z.number().check(...withinRange(faceWeight)),
  steps: whole(steps),
  cfg: z.number().check(...withinRange(cfg)),
  sampler: z.enum(samplers),
  width: pictureSide,
  height: pictureSide,
  /** What is not to be seen, beside what is never shown. */
  negativePrompt: text({ max: NEGATIVE_PROMPT_MAX }),
};

export type ChosenPersona = z.output<z.ZodMiniObject<typeof chosen>>;

/** What everybody has before they chose. */
export const standardPersona: ChosenPersona = {
  ...standardOfRules,
  model: pictureModels[0],
  vae: standardVae,
};

type Sides = { [Side in 'width' | 'height']?: number | null | undefined };
const oneSide = 'Choose both sides, or let the model decide over both';
/** The two sides belong together. */
const bothSides = [
  z.refine<Sides>(({ width, height }) => (width === undefined) === (height === undefined), {
    message: oneSide,
    path: ['width'],
  }),
  z.refine<Sides>(({ width, height }) => (width === null) === (height === null), {
    message: oneSide,
    path: ['height'],
  }),
] as const;
/** Only what is named changes. */
export const personaChange = z.partial(z.strictObject(chosen)).check(...bothSides);
export type PersonaChange = z.output<typeof personaChange>;

const shown = {
  /** Part of every prompt, behind the image style; made of who is on the picture. */
  positivePrompt: z.string(),
  /** None, or the one reference of the face; its person alone reads it. */
  faceReferenceUrls: z.array(z.string()),
  /** When its person said whose face it is. */
  faceStatedAt: z.nullable(instant),
};

/** A persona as its person sees it. */
export const persona = z.object({ ...chosen, ...shown });

/** A persona that is changed with the settings of the AI, as far as it is named. */
export const personaOfSettings = z
  .strictObject({ ...z.partial(z.object(chosen)).shape, ...ignored(shown) })
  .check(...bothSides);

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
  summary: 'Settle who is on the own pictures, and how an image generator paints them',
  auth: 'member',
  body: personaChange,
  reply,
  errors: ['ai_text_refused', 'picture_age_said'],
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
