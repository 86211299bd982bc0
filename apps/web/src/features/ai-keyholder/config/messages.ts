import type { AiProvider } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { ActFeature, AiLimits } from '@keyhold/rules/ai/terms';

export const switchedOff = 'Off';

export const configTexts = {
  title: 'AI Keyholder',
  description:
    'It takes part in your self locks only, does no more than you let it, and is gone with one press.',
  loading: 'Loading your AI keyholder',
  loadFailed: 'Failed to load AI configuration',
  master: 'AI keyholder',
  masterOn: 'On, in your self locks. It answers you in the messages.',
  masterOff: 'Off. It says nothing and can do nothing.',
  openChat: 'Open the chat',
  noLock: 'On. It waits for a self lock of yours.',
  createLock: 'Create self lock',
  more: 'Pictures and more',
  persona: 'Persona',
  howItTalks: 'How it talks',
  howItLooks: 'How it looks:',
  toStudio: 'AI Persona Studio',
  tone: 'Tone',
  behavior: 'Behavior',
  terms: 'Preferred terms',
  intensity: 'Intensity',
  basic: 'Basic Configuration',
  name: 'Name',
  rules: 'Rules',
  rule: (number: number) => `Rule ${number}`,
  rulesSummary: (count: number) => (count === 1 ? '1 rule for you' : `${count} rules for you`),
  addRule: 'Add a rule',
  removeRule: (number: number) => `Remove rule ${number}`,
  features: 'Rules & Features',
  featuresHint: 'What it may do in your locks. In a lock that runs you can take away, never add.',
  limits: 'Limits',
  limitsSummary: (acts: number, hours: number) =>
    `A day at most ${acts === 1 ? '1 act' : `${acts} acts`} and ${hours === 1 ? '1 hour' : `${hours} hours`}`,
  limitsHint:
    'Hours are those that it adds, takes off or freezes, all together. It never goes beyond the maximum of your lock.',
  inLock: (title: string) => `In “${title}”`,
  settled: (features: string) => `Settled until it ends: ${features}`,
  onlyTalks: 'it talks, and does nothing',
  acts: 'acts',
  hours: 'h',
  advanced: 'Advanced Settings',
  maxTokens: 'Max Tokens',
  maxTokensHint: 'How long an answer of a model may be.',
  temperature: 'Temperature',
  temperatureHint: '0 is steady, 1 is full of surprises.',
  unprompted: 'Speaks by itself',
  speaksByItself: (perDay: number) => `Speaks by itself, at most ${perDay} a day`,
  onlyAnswers: 'Speaks only when you do',
  unpromptedHint: 'A good morning, or a word after a missed task.',
  perDay: 'At most a day',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  test: 'Test AI Response',
  testHint: 'A try of what stands here: nothing is saved, and nothing changes in your locks.',
  testUnsaved: 'Your changes are saved first: another source is to answer.',
  testField: 'Say something',
  testSend: 'Test',
  saveAndTest: 'Save and test',
  testWorked: 'AI test successful!',
  testFailed: 'AI test failed',
  notEnabled: 'Enable AI Keyholder first',
  toBehavior: 'AI Behavior Settings',
  behaviorHint: 'How often it sends pictures, and what it has used. Saved at once.',
  save: 'Save Configuration',
  saved: 'AI Keyholder configured successfully!',
  saveFailed: 'Failed to save configuration',
  unsaved: 'Unsaved changes',
  allSaved: 'Everything is saved.',
  discard: 'Discard',
  source: 'What answers you',
  localHint: 'What runs on your computer is reached through a bridge, a small program that you start there.',
  toBridge: 'To your bridge',
  localModelUrl: 'Address of the model',
  localModelUrlHint: 'Only for a model that this site reaches over https. Empty: your bridge.',
  hostedUrl: 'Address of the provider',
  prices: { inputCents: 'A million tokens in', outputCents: 'A million tokens out' },
  pricesHint: 'As your provider lists it.',
  cents: 'cents',
  model: 'Name of the model',
  modelHint: 'Empty: the first one that is there.',
  apiKey: 'API key',
  apiKeyStored: 'A key is stored. It is never shown; a new one replaces it.',
  apiKeyNone: 'Stored sealed, and never shown again.',
  forgetKey: 'Forget the stored key',
  keyForgotten: 'The key is forgotten once you save.',
  useApiKeyForLocal: 'Send the key to this address too',
  sees: 'It sees what you write, and what you know of your lock yourself: a hidden time stays hidden. Pictures that you send it cannot see.',
};

export const providerTexts: Readonly<Record<AiProvider, { title: string; description: string }>> = {
  builtin: {
    title: 'The built-in keyholder',
    description: 'Needs nothing and costs nothing. A script with prepared lines: nothing leaves this site.',
  },
  local: {
    title: 'A model of my own',
    description:
      'Needs a language model on your computer, or at an address of yours. Costs nothing here, and no AI company reads along.',
  },
  hosted: {
    title: 'A hosted model',
    description:
      'Needs an account and a key at its provider, who charges you for each answer and gets what you write. Its terms may not allow such talk.',
  },
};

/** What answers as things stand. */
export const sourceTexts = {
  builtin: 'The built-in keyholder: a script of this site, free of charge.',
  bridge: 'A model on your own computer, through your bridge.',
  address: 'A model at the address that you gave.',
  hosted: 'A hosted model, with your own key. Its provider charges you.',
} as const;

export const featureTexts: Readonly<Record<ActFeature, { label: string; hint: string }>> = {
  taskAssignment: { label: 'Task assignment', hint: 'It may choose a task of your lock for you.' },
  photoVerification: { label: 'Photo verification', hint: 'It may ask you for a photo.' },
  timeAdjustment: {
    label: 'Time adjustment',
    hint: 'It may add or remove time, and freeze the lock for some hours.',
  },
  emergencyOverride: {
    label: 'Emergency override',
    hint: 'It may unlock you. Your own ways out never depend on it.',
  },
};

export const limitTexts: Readonly<Record<keyof AiLimits, string>> = {
  actsPerMessage: 'In one answer',
  actsPerHour: 'In an hour',
  actsPerDay: 'In a day',
  hoursPerMessage: 'Hours in one answer',
  hoursPerHour: 'Hours in an hour',
  hoursPerDay: 'Hours in a day',
};

export const dayPlanningTexts = {
  title: 'Day planning',
  summary: (timeZone: string) => `On, by the clock of ${timeZone}`,
  enabled: 'Plan the day of my AI persona',
  enabledHint: 'Where it is, what it does and what it wears, by the clock.',
  autoUpdate: 'A new plan every morning',
  autoUpdateHint: 'At six in Stockholm. It replaces the plan of the day before.',
  timezone: 'Time zone',
  minSlot: 'Shortest slot',
  minutes: 'min',
  maxSlots: 'Slots a day, at most',
  allowOverlaps: 'Slots may overlap',
  open: 'Open the day planner',
};

export const enrichmentTexts = {
  title: 'Prompt enrichment',
  enabled: 'Richer words for pictures',
  enabledHint:
    'A model adds light and detail before a picture is made. It may say nothing of anybody’s age. The built-in keyholder has no model for it, and its illustrated cards show your own words.',
  provider: 'By which model',
  providers: { chat: 'The one that my keyholder talks with', local: 'Another one, at an address of mine' },
  localUrl: 'Address of that model',
  localUrlHint: 'An OpenAI-compatible one that this site reaches over https. Empty: the one of the chat.',
  temperature: 'Enrichment temperature',
  maxTokens: 'Max response length',
  tokens: 'tokens',
  prompt: 'What the model is told',
};

export const pictureTexts = {
  title: 'Pictures',
  summary: (perDay: number) => `At most ${perDay} a day`,
  enabled: 'Image generation',
  enabledHint:
    'Pictures of your persona, in the studio and the chat. With nothing installed they are illustrated cards.',
  perDay: 'Max images per day',
  style: 'Image style',
  styleHint:
    'How an image generator paints them: realistic, cinematic, painting, anime, ink drawing, or words of your own.',
  address: 'Address of the image generator',
  addressHint:
    'ComfyUI or AUTOMATIC1111 that this site reaches over https, for when no bridge of yours has one. Empty: your bridge, or illustrated cards.',
  addressKey: 'Key of the image generator',
  noFace: 'The reference of a face is never sent to an address. It goes to your own bridge alone.',
  test: 'Test the image generator',
  testHint: 'Save first: it is tested as it is saved.',
  testWorked: (name: string, models: number) =>
    models === 0
      ? `${name} answers. It has no model of SD 1.5 or SDXL yet, and others are not used.`
      : `${name} answers, with ${models === 1 ? '1 model' : `${models} models`} for pictures.`,
  studio: 'Open the AI Persona Studio',
};
