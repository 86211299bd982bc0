import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { promptOf, timesOfDay } from '@keyhold/rules/ai-studio/scene';
import * as z from 'zod/mini';
import { type KeptDraft, keepDraft } from '../../lib/form/kept-draft';
import { nameOf } from './picture-name';

/** What is typed outlives a look at another page. */
const draftSchema = z.object({
  activity: z.string(),
  location: z.string(),
  outfit: z.array(z.string()),
  /** A piece that is not added yet. */
  piece: z.string(),
  customPrompt: z.string(),
  /** Null as long as nobody has chosen. */
  timeOfDay: z.nullable(z.enum(timesOfDay)),
  sendToChat: z.nullable(z.boolean()),
  wantsSlot: z.nullable(z.boolean()),
  /** What the picture is called that filled it, as long as nothing else did. */
  filledFrom: z.nullable(z.string()),
});
export type Draft = z.output<typeof draftSchema>;
export const kept: KeptDraft<Draft> = { name: 'ai picture', schema: draftSchema };
export const empty: Draft = {
  activity: '',
  location: '',
  outfit: [],
  piece: '',
  customPrompt: '',
  timeOfDay: null,
  sendToChat: null,
  wantsSlot: null,
  filledFrom: null,
};

type Asked = Pick<PictureJob, 'activity' | 'location' | 'outfit' | 'timeOfDay' | 'prompt'>;

/** The prompt of one's own that a picture was asked for by; null where it was a scene. */
export const customPromptOf = ({ prompt, ...scene }: Asked): string | null =>
  prompt === promptOf({ ...scene, customPrompt: '' }) ? null : prompt;

/** Fills the form with what a picture was asked for by. */
export function keepAsked(job: Asked): void {
  const { activity, location, outfit, timeOfDay } = job;
  const customPrompt = customPromptOf(job) ?? '';
  keepDraft(kept, {
    ...empty,
    ...{ activity, location, outfit, timeOfDay, customPrompt },
    wantsSlot: false,
    filledFrom: nameOf(job),
  });
}
