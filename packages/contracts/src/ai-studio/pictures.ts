import { bodyTypes, genders } from '@keyhold/rules/ai-studio/persona';
import { jobStatuses, pictureOrigins, progressStatuses } from '@keyhold/rules/ai-studio/picture-job';
import { sceneLimits, timesOfDay } from '@keyhold/rules/ai-studio/scene';
import * as z from 'zod/mini';
import { faceOutcomes, faceStates, pictureModels, vaeLeft } from '../ai-bridge/picture-models';
import { pictureTypes } from '../ai-bridge/picture-seal';
import { imageServers, paintingTaken } from '../ai-bridge/protocol';
import { endpoint } from '../endpoint';
import { fileReply, id, instant, text } from '../text';

/** What makes pictures: this server draws cards, an image generator paints them. */
export const pictureMakers = ['builtin', ...imageServers] as const;

/** A picture that was asked for, as its person sees it. */
export const pictureJob = z.object({
  _id: id,
  jobId: id,
  status: z.enum(jobStatuses),
  progress: z.int(),
  /** Where the run stands, and what is said of it. */
  stage: z.enum(progressStatuses),
  message: z.string(),
  error: z.nullable(z.string()),
  /** The wish, and what a model made of it. */
  prompt: z.string(),
  enrichedPrompt: z.nullable(z.string()),
  /** What is said before either of them, of the persona as it was then, and what is not to be seen; null before its turn. */
  positivePrompt: z.nullable(z.string()),
  negativePrompt: z.nullable(z.string()),
  /** Who is on it; null before its turn. */
  person: z.nullable(z.object({ gender: z.enum(genders), age: z.int(), bodyType: z.enum(bodyTypes) })),
  activity: z.string(),
  location: z.string(),
  outfit: z.array(z.string()),
  timeOfDay: z.enum(timesOfDay),
  style: z.string(),
  isTest: z.boolean(),
  origin: z.enum(pictureOrigins),
  lockId: z.nullable(z.string()),
  sendToChat: z.boolean(),
  /** Whether the conversation with the AI shows it: asked for there, or sent there since. */
  inChat: z.boolean(),
  maker: z.nullable(z.enum(pictureMakers)),
  /** The bridge that made it: its key opens the picture. Null for one that was not sealed. */
  bridgeId: z.nullable(id),
  model: z.nullable(z.string()),
  /** What became of the reference of the face; null where none was asked for. */
  face: z.nullable(z.enum(faceOutcomes)),
  /** How an image generator painted it; null where none did, or its bridge does not tell. */
  painting: z.nullable(paintingTaken),
  seed: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  generationMs: z.nullable(z.int()),
  /** Where the picture is, once it was made. The server keeps none: it may be gone. */
  imageUrl: z.nullable(z.string()),
  /** How many of one's own are before it; null unless it waits. */
  queuePosition: z.nullable(z.int()),
  /** Goes up with each run: the first is 1. */
  run: z.int(),
  /** Goes up with each change. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  completedAt: z.nullable(instant),
});
export type PictureJob = z.output<typeof pictureJob>;

/** How the making of pictures stands for one person. */
export const systemStatus = z.object({
  bridge: z.enum(['not_paired', 'offline', 'online']),
  imageService: z.enum(['online', 'offline', 'processing']),
  /** Where the next picture is made: drawn here, beside a bridge, or at an address of one's own. */
  place: z.enum(['builtin', 'bridge', 'address']),
  /** Null for what is at an address, as long as nobody has asked it. */
  maker: z.nullable(z.enum(pictureMakers)),
  /** What makes them, by its own name; null where it is not known. */
  makerName: z.nullable(z.string()),
  /** What an image generator offers of image models; null where none is known. */
  models: z.nullable(
    z.object({
      found: z.array(z.enum(pictureModels)),
      /** The file that the next picture is made with; null where none can be used. */
      chosen: z.nullable(z.string()),
      /** The file that would be taken for each of them. */
      takes: z.record(z.enum(pictureModels), z.nullable(z.string())),
      /** The files of VAEs; null where the bridge is too old to tell. */
      vaes: z.nullable(z.array(z.string())),
      /** What the next picture is painted with, as far as it is known; null is the one inside of the model. */
      vae: z.nullable(z.string()),
      vaeLeft: z.optional(z.enum(vaeLeft)),
    }),
  ),
  /** Whether the next picture would follow a reference of the face. */
  face: z.enum([...faceStates, 'builtin', 'old_bridge', 'address']),
  queueLength: z.int(),
  /** Pictures of this day that count, and how many may. */
  today: z.object({ used: z.int(), limit: z.int() }),
  enabled: z.boolean(),
  /** Whether a picture can be sent to the conversation: the AI is on and takes part in a lock. */
  hasChat: z.boolean(),
});
export type SystemStatus = z.output<typeof systemStatus>;

const success = z.literal(true);
const ofOneJob = { params: z.object({ id }), auth: 'member', noStore: true } as const;

export const readPictureHistory = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/persona/history',
  summary: 'The own pictures and those that are being made, the newest first',
  auth: 'member',
  reply: z.object({ success, jobs: z.array(pictureJob), system: systemStatus }),
  errors: [],
  noStore: true,
});

export const readPictureJob = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/persona/jobs/:id',
  summary: 'How one of the own pictures stands',
  ...ofOneJob,
  reply: z.object({ success, job: pictureJob }),
  errors: ['not_found'],
});

const part = text({ max: sceneLimits.part });
const startErrors = [
  'picture_input_missing',
  'picture_slot_missing',
  'pictures_off',
  'picture_limit_reached',
  'picture_queue_full',
  'ai_text_refused',
] as const;

export const generatePicture = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/persona/generate/test',
  summary: 'Have a picture made: of the current time slot, a scene, or a prompt of one’s own',
  auth: 'member',
  body: z.strictObject({
    useCurrentTimeSlot: z.optional(z.boolean()),
    sendToChat: z.optional(z.boolean()),
    customPrompt: z.optional(text({ max: sceneLimits.customPrompt, lines: 'several' })),
    activity: z.optional(part),
    location: z.optional(part),
    outfit: z.optional(
      z
        .array(text({ min: 1, max: sceneLimits.outfitItem, missing: 'An empty piece is none' }))
        .check(z.maxLength(sceneLimits.outfit, `At most ${sceneLimits.outfit} pieces`)),
    ),
    timeOfDay: z.optional(z.enum(timesOfDay)),
  }),
  reply: z.object({ success, jobId: id, job: pictureJob }),
  errors: [...startErrors, 'request_in_progress', 'idempotency_key_reused'],
  limits: [{ name: 'generate-picture', points: 60, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

export const cancelPicture = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/persona/jobs/:id/cancel',
  summary: 'Give up a picture that waits or is being made; it does not count',
  ...ofOneJob,
  reply: z.object({ success, job: pictureJob }),
  errors: ['not_found', 'picture_over'],
});

/** A failed one once more, or one that is gone: with the same words and the same seed. */
export const retryPicture = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/persona/jobs/:id/retry',
  summary: 'Make a picture again with the same seed: one that failed, or one that is gone',
  ...ofOneJob,
  reply: z.object({ success, jobId: id, job: pictureJob }),
  errors: [
    'not_found',
    'picture_under_way',
    'pictures_off',
    'picture_limit_reached',
    'picture_queue_full',
    'ai_text_refused',
  ],
  limits: [{ name: 'retry-picture', points: 60, durationSeconds: 3600, by: 'user' }],
});

/** The conversation has it once, however often it is sent. */
export const sendPictureToChat = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/persona/jobs/:id/send-to-chat',
  summary:
    'Have the own AI keyholder show a picture in the chat that was made; one that is there stays as it is',
  ...ofOneJob,
  reply: z.object({ success, job: pictureJob }),
  errors: ['not_found', 'picture_not_made', 'ai_not_enabled', 'ai_no_lock', 'ai_text_refused'],
  limits: [{ name: 'send-picture-to-chat', points: 60, durationSeconds: 3600, by: 'user' }],
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/persona/jobs/:id',
  summary: 'Delete a picture from the history; one that is being made is given up',
  ...ofOneJob,
  reply: z.object({ success }),
  errors: ['not_found'],
});

/** As it is saved: nothing is painted. */
export const testImageServer = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/test-image-server',
  summary: 'Ask the image generator at the own address what it is and which models it has',
  auth: 'member',
  reply: z.object({ name: z.string(), models: z.array(z.string()) }),
  errors: [
    'image_server_missing',
    'ai_address_refused',
    'image_server_away',
    'image_server_key_refused',
    'image_server_unknown',
  ],
  limits: [{ name: 'test-image-server', points: 20, durationSeconds: 600, by: 'user' }],
  noStore: true,
});

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/images/proxy/:id',
  summary: 'The picture of a job; the server keeps none, and hands it through or draws it',
  ...ofOneJob,
  reply: fileReply,
  sendsFile: true,
  /** What a bridge made is sealed. */
  fileTypes: ['image/svg+xml', 'application/octet-stream', ...pictureTypes],
  errors: ['not_found', 'picture_gone', 'picture_away'],
});
