import * as z from 'zod/mini';
import { text } from '../text';
import { faceOutcomes, faceStates, pictureModels, standardVae, vaeLeft } from './picture-models';

/** The version of what bridge and server say to each other. A bridge of another one is told to update. */
export const BRIDGE_PROTOCOL = 1;
/** The namespace of bridges on the socket server. */
export const bridgeNamespace = '/ai-bridge';

export const bridgeLimits = {
  /** Characters of one piece of an answer: a frame stays far below what the socket takes. */
  pieceMax: 8_000,
  /** Pieces of all answers of one bridge in a second; whoever says twice as much is cut. */
  piecesASecond: 1_000,
  /** Pieces that a bridge may be ahead of whoever reads them: of words few, of a picture many. */
  ahead: { chat: 4, picture: 4, kept_picture: 48 },
  /** Bytes of what a job asks, and of a whole answer. */
  requestBytesMax: 256 * 1024,
  answerBytesMax: 4 * 1024 * 1024,
  /** Characters of one piece of a picture: small enough never to be laid aside between two processes. */
  picturePieceMax: 6_000,
  /** Bytes of a picture before it is sealed. */
  pictureBytesMax: 16 * 1024 * 1024,
  /** Bytes of the reference of a face. */
  faceBytesMax: 4 * 1024 * 1024,
  /** Jobs that one bridge works on at once. */
  jobsMax: 8,
  /** Both sides name their open jobs this often, and give up those of which they hear nothing for so long. */
  beatMs: 5_000,
  silenceMs: 15_000,
} as const;

const jobId = z.string().check(z.regex(/^[\w-]{16,64}$/));
const place = z.int().check(z.minimum(0), z.maximum(1_000_000));
const jobIds = z.array(jobId).check(z.maxLength(64));
/** Nothing that a terminal would interpret. */
const said = z.pipe(
  z.string(),
  z.transform((words: string) => words.replace(/\p{Cc}/gu, ' ').slice(0, 300)),
);

/** What a bridge shows when it connects. */
export const bridgeHello = z.object({
  protocol: z.literal(BRIDGE_PROTOCOL),
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  version: text({ min: 1, max: 40 }),
  /** When this process of it began, in epoch milliseconds: of two with one token, the newer one stays. */
  startedAt: z.int().check(z.minimum(0), z.maximum(8_000_000_000_000)),
  /** It only wants to know whether it would be let in: it is refused with `known`. */
  asks: z.optional(z.boolean()),
});
export type BridgeHello = z.infer<typeof bridgeHello>;

/** Why a bridge is not let in. Each comes as the message of `connect_error`. */
export type BridgeRefusal =
  /** The pairing is over, or never was. */
  | 'revoked'
  /** A newer process uses the same pairing. */
  | 'replaced'
  /** It speaks another version. */
  | 'protocol'
  | 'cross_site_request'
  | 'unavailable'
  /** It only asked, and would be let in. */
  | 'known';

/** The image servers that a bridge can have pictures made by. */
export const imageServers = ['comfyui', 'a1111'] as const;

/** The calls of a chat server that are relayed. */
export const chatPaths = ['/v1/chat/completions', '/v1/models'] as const;

/** A call of a chat server as a job. */
export const chatJob = z.object({
  job: jobId,
  kind: z.literal('chat'),
  path: z.enum(chatPaths),
  method: z.enum(['GET', 'POST']),
  body: z.nullable(z.string().check(z.maxLength(bridgeLimits.requestBytesMax))),
});
export type ChatJob = z.infer<typeof chatJob>;

/** A picture that the bridge is to have made. It tells how that goes, a line of JSON each; see `pictureLine`. */
export const pictureJob = z.object({
  job: jobId,
  kind: z.literal('picture'),
  picture: z.uuid(),
  run: place,
  prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
  negativePrompt: z.string().check(z.maxLength(4_000)),
  model: z.enum(pictureModels),
  seed: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  steps: z.int().check(z.minimum(1), z.maximum(150)),
  cfg: z.number().check(z.minimum(1), z.maximum(30)),
  sampler: text({ min: 1, max: 60 }),
  /** The VAE that is wanted: `Automatic`, `None`, or the name of a file; earlier servers do not say. */
  vae: z._default(text({ min: 1, max: 200 }), standardVae),
  /** The bridge keeps the shape and takes a size that fits the model; where `exactSize` is set it takes these. */
  width: z.int().check(z.minimum(64), z.maximum(2_048)),
  height: z.int().check(z.minimum(64), z.maximum(2_048)),
  exactSize: z._default(z.boolean(), false),
  /** There is a reference of the face, which the bridge fetches where it can be used; how much it counts. */
  face: z.optional(z.object({ weight: z.number().check(z.minimum(0), z.maximum(1)) })),
});
export type PictureOrder = z.infer<typeof pictureJob>;

/** How a picture was painted in the end. */
export const paintingTaken = z.object({
  /** A file; null for the VAE inside of the model. */
  vae: z.nullable(text({ min: 1, max: 200 })),
  /** Why that is not the one that was wanted. */
  vaeLeft: z.optional(z.enum(vaeLeft)),
  sampler: text({ min: 1, max: 60 }),
  steps: z.int().check(z.minimum(1), z.maximum(150)),
  cfg: z.number().check(z.minimum(0), z.maximum(30)),
});
export type PaintingTaken = z.output<typeof paintingTaken>;

/** How a picture comes on, and at last what it became; each is a line of the answer. */
export const pictureLine = z.union([
  z.object({ progress: z.int().check(z.minimum(0), z.maximum(100)), message: text({ min: 1, max: 200 }) }),
  z.object({
    made: z.object({
      by: z.enum(imageServers),
      model: text({ min: 1, max: 200 }),
      width: z.int().check(z.minimum(1), z.maximum(16_384)),
      height: z.int().check(z.minimum(1), z.maximum(16_384)),
      face: z.optional(z.enum(faceOutcomes)),
      /** Earlier bridges do not tell. */
      painting: z.optional(paintingTaken),
    }),
  }),
]);
export type PictureLine = z.infer<typeof pictureLine>;

/** A picture that the bridge made and may still have: sealed, and in base64. 404 where it is gone. */
export const keptPictureJob = z.object({
  job: jobId,
  kind: z.literal('kept_picture'),
  picture: z.uuid(),
  run: place,
});
export type KeptPictureJob = z.infer<typeof keptPictureJob>;

/** Every job that this version knows. */
export const knownJob = z.discriminatedUnion('kind', [chatJob, pictureJob, keptPictureJob]);
export type KnownJob = z.infer<typeof knownJob>;

/** Any job, of which the kind may be unknown to this bridge. */
export const anyJob = z.looseObject({ job: jobId, kind: z.string() });

/** What the server says of jobs. A bridge reads it too: it may come from a newer server. */
export const jobCredit = z.object({ job: jobId, upTo: place });
export const jobCancel = z.object({ job: jobId });
export const jobBeat = z.object({ jobs: jobIds });

export const bridgeFailures = [
  /** No server for it answers on the computer of the bridge. */
  'no_upstream',
  /** It took the job and then said nothing for too long. */
  'upstream_silent',
  /** It broke off, or answered what is no answer. */
  'upstream_failed',
  'too_large',
  /** There is no model for it, or what came is no whole picture. */
  'no_model',
  'no_picture',
  'busy',
  /** This bridge knows no such job. */
  'unsupported',
] as const;

/** What a bridge says of a job. `n` counts the frames of a job, so that they are read in their order. */
export const bridgeFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('taken'), job: jobId }),
  z.object({
    type: z.literal('head'),
    job: jobId,
    n: place,
    status: z.int().check(z.minimum(200), z.maximum(599)),
    contentType: z.string().check(z.regex(/^[\w.+/-]{1,80}(; ?[\w-]{1,30}=[\w-]{1,40})?$/)),
  }),
  z.object({
    type: z.literal('piece'),
    job: jobId,
    n: place,
    text: z.string().check(z.minLength(1), z.maxLength(bridgeLimits.pieceMax)),
  }),
  z.object({ type: z.literal('end'), job: jobId, n: place }),
  z.object({
    type: z.literal('failed'),
    job: jobId,
    n: place,
    reason: z.enum(bridgeFailures),
    detail: said,
  }),
  z.object({ type: z.literal('beat'), jobs: jobIds }),
]);
export type BridgeFrame = z.infer<typeof bridgeFrame>;
export type BridgeFailure = (typeof bridgeFailures)[number];

/** An image generator, and the files of its models. */
export const imageServerReport = z.object({
  kind: z.enum(imageServers),
  name: text({ min: 1, max: 40 }),
  models: z.array(text({ min: 1, max: 200 })).check(z.maxLength(100)),
  /** The files of VAEs; earlier bridges do not tell. */
  vaes: z.optional(z.array(text({ min: 1, max: 200 })).check(z.maxLength(100))),
  /** For models of each family; earlier bridges do not tell. */
  face: z.optional(z.object({ sd15: z.enum(faceStates), sdxl: z.enum(faceStates) })),
});

export type ImageServerReport = z.output<typeof imageServerReport>;

/** What a bridge has found on its computer; null where there is none. */
export const bridgeReport = z.object({
  chat: z.nullable(
    z.object({
      name: text({ min: 1, max: 40 }),
      models: z.array(text({ min: 1, max: 200 })).check(z.maxLength(100)),
    }),
  ),
  images: z._default(z.nullable(imageServerReport), null),
});
export type BridgeReport = z.infer<typeof bridgeReport>;
