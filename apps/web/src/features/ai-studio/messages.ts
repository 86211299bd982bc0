import {
  chooseVae,
  familyOf,
  type ModelFamily,
  type PictureModel,
  standardVae,
} from '@keyhold/contracts/ai-bridge/picture-models';
import type { PaintingTaken } from '@keyhold/contracts/ai-bridge/protocol';
import type { ChosenPersona } from '@keyhold/contracts/ai-studio/persona';
import type { PictureJob, SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import type { Person } from '@keyhold/rules/ai-studio/persona';
import type { StepName } from '@keyhold/rules/ai-studio/picture-job';
import type { TimeOfDay } from '@keyhold/rules/ai-studio/scene';

export const timeTexts: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
};

export const studioTexts = {
  title: 'AI Persona Studio',
  description: 'Pictures of your AI persona. The server keeps their words, not the pictures.',
  tabs: 'Studio',
  generate: 'Generate',
  planner: 'Day Planner',
  history: 'History',
  status: 'Status',
  settings: 'Studio settings',
  loading: 'Loading the studio',
  loadFailed: 'Failed to load the history',
  connected: 'Connected',
  disconnected: 'Not connected',
  bridge: { not_paired: 'No bridge', offline: 'Bridge offline', online: 'Bridge online' },
  imageService: { online: 'Online', offline: 'Offline', processing: 'Processing' },
  queue: (length: number) => (length === 1 ? '1 in the queue' : `${length} in the queue`),
  today: (used: number, limit: number) => `${used} of ${limit} today`,
};

export const generateTexts = {
  card: 'What the picture shows',
  useSlot: 'Use the current time slot',
  useSlotHint: 'From your day plan. Switch it off to describe a scene of your own.',
  noSlot: 'Your day plan says nothing for now.',
  toChat: 'Send to the chat',
  toChatHint: 'Your AI keyholder shows it once it is made, if it is on.',
  lead: 'Describe the scene. An activity is enough.',
  filledFrom: (name: string) => `Filled in from your picture of ${name}.`,
  activity: 'Activity',
  activityHint: 'Such as making coffee, or reading',
  location: 'Location',
  locationHint: 'Such as sunlit kitchen, or balcony',
  timeOfDay: 'Time of day',
  outfit: 'Outfit',
  outfitHint: 'Such as silk robe',
  addPiece: 'Add',
  removePiece: (piece: string) => `Remove ${piece}`,
  custom: 'Custom prompt',
  customHint: 'Takes the place of activity, location, outfit and time of day.',
  send: 'Generate picture',
  missing: 'Input required: Please provide activity, enable current time slot, or enter custom prompt',
  started: 'AI Generation Started!',
  startFailed: 'Failed to Start Generation',
  limitReached: (used: number, limit: number) =>
    `${used} of ${limit} today: pictures in the chat count too. More after midnight.`,
  off: 'Pictures are switched off.',
  toSettings: 'AI Keyholder settings',
  makers: ({ place, makerName }: Pick<SystemStatus, 'place' | 'makerName'>) =>
    ({
      builtin: 'The built-in picture maker draws an illustrated card of your scene, here on this server.',
      bridge: `${makerName} on your own computer paints it. Your bridge seals the picture: only your browsers can open it.`,
      address: `${makerName ?? 'The image generator'} at the address that you gave paints it. The picture passes through this server, which can see it and stores nothing of it.`,
    })[place],
};

const bodyNames: Readonly<Record<Person['bodyType'], string>> = {
  slim: 'Slim',
  athletic: 'Athletic',
  curvy: 'Curvy',
  muscular: 'Muscular',
  average: 'Average build',
};
const pixels = (width: number, height: number) => `${width} × ${height}`;
const vaeLeftTexts: Readonly<Record<NonNullable<PaintingTaken['vaeLeft']>, string>> = {
  missing: 'The wanted one is not there.',
  other_family: 'The wanted one is for other models.',
};

const modelNames: Readonly<Record<PictureModel, string>> = {
  realistic_vision_v6: 'Realistic Vision 6',
  cyberrealistic_v90: 'CyberRealistic 9',
  homofidelis: 'HomoFidelis',
};
type Models = SystemStatus['models'];

const installed = (model: PictureModel, models: Models) => models === null || models.found.includes(model);

export const personaTexts = {
  card: 'Your persona',
  loading: 'Loading your persona',
  loadFailed: 'Failed to load your persona',
  saved: 'Persona saved',
  saveFailed: 'Failed to save your persona',
  edit: 'Change your persona',
  howItTalks: 'How it talks:',
  toKeyholder: 'AI Keyholder',
  person: ({ gender, age, bodyType }: Person) =>
    `${gender === 'female' ? 'Woman' : 'Man'}, ${age} years, ${bodyNames[bodyType].toLowerCase()}`,
  portrait: (who: string) => `As on your cards: ${who}`,
  painting: 'How it is painted',
  asCard: 'As an illustrated card. Nothing has to be installed.',
  paintedBy: ({ sampler, steps, cfg }: Pick<PaintingTaken, 'sampler' | 'steps' | 'cfg'>) =>
    `${sampler}, ${steps === 1 ? '1 step' : `${steps} steps`}, CFG ${cfg}`,
  cardsNow: 'For an image generator alone: it changes nothing on the illustrated cards that you have now.',
  builtin:
    'A card follows gender, age and body type. Hair, skin and face are drawn for your account and cannot be chosen. The rest counts once you have an image generator.',
  unasked: 'Which models your image generator has shows once it was tested, or has painted.',
  window: 'Your persona',
  description: 'Who is on your pictures, and how your image generator paints them.',
  groups: 'Groups of settings',
  groupPerson: 'Person',
  groupPainting: 'Painting',
  groupPrompts: 'Prompts',
  gender: 'Gender',
  genders: { female: 'Female', male: 'Male' } satisfies Record<Person['gender'], string>,
  age: 'Age',
  ageHint: 'An adult, from 18 to 99. Each prompt says it.',
  ageCardHint: 'An adult, from 18 to 99.',
  looks: {
    card: 'Hair, skin and face are drawn for your account. Nothing changes them on cards.',
    painted:
      'Hair and face come from the words of your prompts, and from what you keep under “Face of your persona” in the studio.',
  },
  years: 'years',
  bodyType: 'Body type',
  bodies: bodyNames,
  model: 'Image model',
  modelLabel: (model: PictureModel, models: Models) =>
    installed(model, models) ? modelNames[model] : `${modelNames[model]} (not installed)`,
  modelHint: (model: PictureModel, models: Models) => {
    if (models === null) return undefined;
    if (models.chosen === null)
      return 'Your image generator has no model of SD 1.5 or SDXL. Others, as Flux and SD 3, are not used.';
    const taken = models.takes[model];
    return !installed(model, models)
      ? `Your image generator does not have it, and takes ${taken}.`
      : `Your image generator takes ${taken}.`;
  },
  missing: (file: string) => `${file} (not installed)`,
  vae: 'VAE',
  vaeAutomatic: 'Automatic: what fits the model',
  vaeOfModel: 'None: the one inside of the model',
  vaeHint: ({ vae, model }: ChosenPersona, models: Models) => {
    if (models === null) return undefined;
    if (models.vaes === null) return 'Your bridge is too old to tell what there is. Get the newest one.';
    const file = models.takes[model];
    const family = file === null ? null : familyOf(file);
    if (family === null) return undefined;
    const { vae: taken, vaeLeft } = chooseVae(models.vaes, vae, family);
    return vaeLeft
      ? `${vaeLeftTexts[vaeLeft]} ${taken === null ? 'The one inside of the model is taken.' : `${taken} is taken.`}`
      : vae === standardVae && taken !== null
        ? `Your image generator takes ${taken}.`
        : undefined;
  },
  sampler: 'Sampler',
  samplerHint: 'In which way the noise becomes a picture.',
  steps: 'Steps',
  stepsHint: 'More take longer. Fast models take 8 at most.',
  cfg: 'CFG',
  cfgHint: 'How strictly the prompt counts. Fast models take 2 at most.',
  size: 'Size',
  sizeOf: ({ width, height }: Pick<ChosenPersona, 'width' | 'height'>) =>
    width === null || height === null ? 'What fits the model' : pixels(width, height),
  sizeAutomatic: 'Automatic: what fits the model',
  sizeAutomaticHint: `${pixels(640, 640)} with SD 1.5, ${pixels(1024, 1024)} with SDXL.`,
  usualSize: pixels,
  sizeOwn: 'Own size',
  sizeHint: (count: number, family: ModelFamily | null) =>
    family === 'sd15' && count > 900_000
      ? 'More than models of SD 1.5 were made for: what is on it may be there twice.'
      : family === 'sdxl' && count < 600_000
        ? 'Less than models of SDXL were made for: it may be of no use.'
        : undefined,
  width: 'Width',
  height: 'Height',
  pixels: 'px',
  positivePrompt: 'Positive prompt',
  positivePromptHint:
    'Part of each prompt, behind the image style of your AI settings. It follows from the person.',
  negativePrompt: 'Negative prompt',
  negativePromptHint:
    'What is not to be seen. Leave ages out: whoever is on a picture is an adult, and nobody young is ever shown.',
  notSaved: 'Not saved yet',
  notSavedHint: 'Until you save, pictures are made as before.',
  discard: 'Discard',
  reset: { person: 'Reset person', painting: 'Reset painting', prompts: 'Reset prompts' },
  save: 'Save',
};

type NotReady = Exclude<SystemStatus['face'], 'ready'>;

export const faceTexts = {
  card: 'Face of your persona',
  lead: 'One picture that the face on your pictures follows. It is kept sealed, shown to nobody but you, and goes to your own bridge alone, with each picture that it paints.',
  inShort: (isKept: boolean, isFollowed: boolean) =>
    !isKept
      ? 'None is kept.'
      : isFollowed
        ? 'One is kept. Your image generator follows it.'
        : 'One is kept. Not used as things stand.',
  notUsed: 'Not used as things stand',
  why: {
    builtin:
      'The built-in picture maker draws cards and uses no face. It takes a bridge with ComfyUI or AUTOMATIC1111.',
    old_bridge: 'Your bridge is too old for it. Get the newest one.',
    address:
      'Your pictures are made at an address, and a face is never sent to one. It takes a bridge with ComfyUI or AUTOMATIC1111.',
    no_extension: 'Your image generator has no IP-Adapter.',
    no_vision:
      'Your image generator lacks what reads a face. Your bridge says what to get: keyhold-bridge doctor',
    no_model:
      'Your image generator has no IP-Adapter for faces that fits this model. Your bridge says what to get: keyhold-bridge doctor',
  } satisfies Record<NotReady, string>,
  needs: {
    comfyui: 'ComfyUI needs the nodes ComfyUI_IPAdapter_plus.',
    a1111: 'AUTOMATIC1111 needs the extension sd-webui-controlnet.',
  } satisfies Record<Exclude<NonNullable<SystemStatus['maker']>, 'builtin'>, string>,
  picture: 'Picture of the face',
  pictureHint: 'PNG, JPG, GIF or WebP up to 10 MB, best one face from the front',
  statement:
    'This is my own face, or that of an adult of 18 years or more who has allowed me to use this picture for this.',
  statementMissing: 'Say whose face it is.',
  keep: 'Keep this face',
  shown: 'The reference of the face',
  stated: (day: string) => `Your own, or allowed by an adult: so you said ${day}.`,
  weight: 'Likeness',
  weightHint: 'How much a picture is to look like it.',
  remove: 'Delete',
  removeTitle: 'Delete this face?',
  removeText: 'It is destroyed at once. Pictures that were made with it stay as they are.',
  keepIt: 'Keep it',
  uploaded: 'Face reference uploaded successfully',
  uploadFailed: 'Face upload failed',
  deleteFailed: 'Delete failed',
  outcomes: {
    used: 'followed',
    no_extension: 'not used: no IP-Adapter',
    no_vision: 'not used: nothing that reads a face',
    no_model: 'not used: no IP-Adapter for this model',
    gone: 'not used: it was deleted',
    not_fetched: 'not used: your bridge could not get it',
    old_bridge: 'not used: your bridge is too old',
    address: 'not used: a face is sent to a bridge alone',
  } satisfies Record<NonNullable<PictureJob['face']>, string>,
};

export const historyTexts = {
  empty: 'No pictures yet',
  emptyText: 'What you have made shows up here.',
  toGenerate: 'Make the first one',
  test: 'TEST',
  testHint: 'TEST: made in the studio, not asked for in a conversation.',
  inChat: 'In the chat',
  status: { pending: 'Waiting', processing: 'Being made', failed: 'Failed' },
  cancelledStatus: 'Cancelled',
  place: (place: number) => (place === 1 ? 'Next' : `Number ${place} in the queue`),
  open: (prompt: string) => `Details: ${prompt}`,
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Delete',
  removeTitle: 'Delete this picture?',
  removeText: 'It goes from your history, and from the chat if it is there. It cannot be brought back.',
  keep: 'Keep it',
  cancelFailed: 'Failed to cancel job',
  removeFailed: 'Failed to delete job',
  retryFailed: 'Failed to Start Generation',
  list: 'Your pictures, the newest first',
  search: 'Search your pictures',
  searchHint: 'Such as balcony, or red dress',
  nothingFound: 'No picture found',
  nothingFoundText: 'Try fewer letters or another word.',
};

export const pictureTexts = {
  loading: 'Loading the picture',
  gone: 'This picture is gone',
  goneText: 'Neither this browser nor its maker has it any more. It can be made again with the same seed.',
  again: 'Make it again',
  failed: 'The picture did not load',
  notSecure: 'Pictures of your bridge are sealed, and open on a secure page (https) alone.',
  noKey:
    'This browser does not have the key of the bridge that made it. Take it over in Settings, AI bridge.',
  doesNotOpen: 'What came does not open with the key of your bridge. It may be another picture, or damaged.',
  tryAgain: 'Try again',
  open: (prompt: string) => `Open: ${prompt}`,
  openLarge: (prompt: string) => `Open large: ${prompt}`,
  viewer: 'Picture',
};

export const cardTexts = {
  making: 'Making a picture for you',
  deleted: 'This picture was deleted.',
  cancelled: 'You called this picture off.',
  failed: 'This picture could not be made',
};

export const recentTexts = {
  empty: 'No pictures yet',
  emptyHint: 'What you make stands here.',
  title: 'Recent pictures',
  all: 'View all',
  less: 'Hide all',
};

export const progressTexts = {
  title: 'Making your picture',
  titles: { completed: 'Your picture', failed: 'Generation Failed', cancelled: 'Cancelled' },
  tabs: 'What is shown of it',
  overview: 'Overview',
  details: 'Process Details',
  debug: 'Debug Info',
  waiting: 'Waiting for server updates...',
  retrying: 'Retrying...',
  bar: 'Progress',
  left: (seconds: number) =>
    seconds < 90 ? `About ${seconds} s left` : `About ${Math.round(seconds / 60)} min left`,
  steps: 'Steps',
  step: {
    initialization: 'Initialization',
    enhancement: 'AI Enhancement',
    submission: 'Job Submission',
    generation: 'Image Generation',
    completion: 'Completion',
    error: 'Error',
  } satisfies Record<StepName | 'error', string>,
  stepState: { active: 'under way', completed: 'done', failed: 'failed' },
  original: 'Original prompt',
  enhanced: 'AI-enhanced prompt',
  negative: 'Negative prompt',
  notEnhanced: 'The prompt was used as it is.',
  sideBySide: 'Side by side',
  enhancedOnly: 'Enhanced only',
  metadata: 'Metadata',
  madeAt: 'Made',
  newer: 'Previous picture',
  older: 'Next picture',
  ofAll: (at: number, all: number) => `${at} of ${all}`,
  person: 'Persona',
  generationTime: 'Generation time',
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  maker: 'Made by',
  makers: {
    builtin: 'Built-in picture maker',
    comfyui: 'ComfyUI',
    a1111: 'AUTOMATIC1111',
  } satisfies Record<NonNullable<PictureJob['maker']>, string>,
  model: 'Model',
  vae: 'VAE',
  vaeTaken: ({ vae, vaeLeft }: PaintingTaken) =>
    `${vae ?? 'Of the model'}${vaeLeft ? `. ${vaeLeftTexts[vaeLeft]}` : ''}`,
  painting: 'Painting',
  face: 'Face',
  dimensions: 'Dimensions',
  seed: 'Seed',
  download: 'Download',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  rawAnswer: 'Raw answer of the model',
  useSettings: 'Use these settings',
  sendToChat: 'Send to the chat',
  sendFailed: 'The picture was not sent',
  openChat: 'Open the chat',
  downloadFailed: 'The picture could not be saved',
  tips: 'What may help',
  tipList: [
    'Check that the local image server is running',
    'Check that its models are installed',
    'Look into its console logs',
    'Try other settings',
  ],
};

export const settingsTexts = {
  title: 'Studio settings',
  description: 'Kept in this browser.',
  tabs: 'Settings',
  general: 'General',
  advanced: 'Advanced',
  connection: 'Connection',
  defaultTimeOfDay: 'Default time of day',
  defaultSendToChat: 'Send pictures to the chat',
  autoUseCurrentSlot: 'Begin with the current time slot',
  autoUseCurrentSlotHint: 'Where your day plan says something for now.',
  autoRefreshHistory: 'Refresh the history by itself',
  autoRefreshHint: 'Every 30 seconds while it is shown.',
  compactHistoryView: 'Compact history',
  maxHistoryItems: 'Most pictures in the history',
  enableNotifications: 'Say when a picture is begun',
  autoDownloadCompleted: 'Download each picture once it is there',
  showEnrichedPrompts: 'Show AI-enhanced prompts',
  showDebugInfo: 'Show debug info',
  enableAdvancedLogging: 'Advanced logging',
  enableAdvancedLoggingHint: 'Writes what the studio hears into the console of this browser.',
  autoReconnectSocket: 'Go on without live updates',
  autoReconnectHint: 'While the live connection is away, the studio asks again every few seconds.',
  connectionTimeout: 'Give up loading after',
  ms: 'ms',
  retryAttempts: 'Tries to load a picture',
  tries: 'tries',
  reset: 'Reset to Default',
  done: 'Done',
};

export const statusTexts = {
  now: 'How it stands',
  live: 'Live connection',
  bridge: 'Your bridge',
  imageService: 'Image service',
  maker: 'Makes your pictures',
  unknownMaker: 'The image generator at your address',
  queue: 'Queue',
  empty: 'Nothing waits.',
  today: 'Pictures today',
  todayHint:
    'Pictures in the chat count too, failed and cancelled ones do not. The limit is in the AI Keyholder settings.',
  where: 'Where your pictures are',
  whereText:
    'Illustrated cards are drawn anew from what you asked for, in each browser. What an image generator paints passes through the server, which stores none; one that was made at an address waits in its memory, for a day at most. This browser keeps pictures as long as its image cache allows, until you log out.',
};
