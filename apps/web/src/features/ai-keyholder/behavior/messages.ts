import type { BehaviorFeature } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { AiService } from '@keyhold/contracts/ai-keyholder/ai-usage';
import type { BlendingMode, ImageBehavior } from '@keyhold/rules/ai-studio/image-behavior';

export const behaviorTexts = {
  title: 'AI Behavior Settings',
  parts: 'Parts of the settings',
  tabs: { images: 'Image Behavior', features: 'Features', analytics: 'Analytics', usage: 'Service Usage' },
  loading: 'Loading your AI keyholder',
  loadFailed: 'Failed to load AI configuration',
  analyticsFailed: 'Failed to load what your AI keyholder uses',
  imagesFailed: 'Failed to save image behavior settings',
  featuresFailed: 'Failed to save feature settings',
  totals: { tokens: 'Tokens', answers: 'Answers', acts: 'Acts' },
  talk: 'Answers and acts, the last 30 days',
  talkEmpty: 'It has not spoken yet.',
  tokens: 'Tokens, the last 30 days',
  tokensEmpty: 'No model was asked. The built-in keyholder needs no tokens.',
  day: 'Day (UTC)',
  prompts: 'Prompts',
  full: 'Whole',
  minimal: 'Short',
  promptLine: (count: number, tokens: number) =>
    `${count.toLocaleString('en-GB')} · ${tokens.toLocaleString('en-GB')} tokens`,
  saved: 'Saved by short ones',
  savedTokens: (tokens: number) => `about ${tokens.toLocaleString('en-GB')} tokens`,
  pictures: 'Pictures',
  asked: 'Asked for',
  byItself: 'Sent by itself',
  blended: {
    merge: 'Filled up from the day plan',
    override: 'As asked for',
    prioritize_current: 'As the day plan says',
  },
  scenes: 'Scenes found in the conversation',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  noDetails: 'Kinds of prompts and acts are not counted: “Detailed analytics” is off.',
  usageNone: 'No service was used yet.',
  requests: (count: number) => (count === 1 ? '1 request' : `${count.toLocaleString('en-GB')} requests`),
  tokensUsed: (count: number) => `${count.toLocaleString('en-GB')} tokens`,
  free: 'The built-in keyholder costs nothing.',
  inAll: 'All together',
  prices: 'Only a hosted model costs: counted by the prices that you typed under “AI Keyholder”.',
  seconds: (ms: number) => `${Math.round(ms / 1000).toLocaleString('en-GB')} s of making`,
} as const;

export const serviceTexts: Readonly<Record<AiService, string>> = {
  chat: 'Chat',
  intent_classification: 'Understanding what you want',
  scene_extraction: 'Reading the scene',
  day_planner: 'Day planner',
  enrichment: 'Prompt enrichment',
  image_generation: 'Pictures',
};

export const imageTexts = {
  off: 'Image generation is switched off in the settings of your AI keyholder.',
  frequency: 'Sends pictures by itself',
  interval: 'Minimum image interval',
  minutes: 'min',
  count: 'At most a day',
  blending: 'What a picture shows',
  scene: 'Reads the scene from the conversation',
  sceneHint: 'A picture shows what you talk of or ask for, not only what the day plan says.',
};

export const frequencyTexts: Readonly<
  Record<ImageBehavior['autonomousImageFrequency'], { label: string; hint: string }>
> = {
  never: { label: 'Never', hint: 'A picture comes only when you ask for one.' },
  rare: { label: 'Rare', hint: 'About every 25 messages.' },
  moderate: { label: 'Moderate', hint: 'About every 15 messages.' },
  frequent: { label: 'Frequent', hint: 'About every 8 messages.' },
};

export const blendingTexts: Readonly<Record<BlendingMode, { label: string; hint: string }>> = {
  merge: {
    label: 'Merge',
    hint: 'What you ask for, and for the rest what the day plan says for now.',
  },
  override: { label: 'Override', hint: 'What you ask for, and nothing of the day plan.' },
  prioritize_current: {
    label: 'Prioritize current',
    hint: 'What the day plan says for now, and what you ask for where it says nothing.',
  },
};

/** The others are with what they belong to, under “Image Behavior”. */
export const switchedFeatures = [
  'smartImageDetection',
  'contextAwarePrompts',
  'promptOptimization',
  'advancedAnalytics',
] as const satisfies readonly BehaviorFeature[];

export const behaviorFeatureTexts: Readonly<
  Record<(typeof switchedFeatures)[number], { label: string; hint: string }>
> = {
  smartImageDetection: {
    label: 'Pictures on request',
    hint: '“Send me a picture of…” in the chat begins one.',
  },
  contextAwarePrompts: {
    label: 'Knows your lock',
    hint: 'A model is told the time left, your tasks and duties, besides what you write.',
  },
  promptOptimization: {
    label: 'Short prompts',
    hint: 'Saves tokens: while you talk, a model is told your rules and its notes only now and then.',
  },
  advancedAnalytics: {
    label: 'Detailed analytics',
    hint: 'Counts which prompts and acts there were, besides the totals.',
  },
};

/** Cents as money of the provider: `$0.012`. */
export const costInWords = (cents: number) => `$${(cents / 100).toFixed(3)}`;
