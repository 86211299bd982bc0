import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { placeOf } from '@keyhold/rules/ai-studio/scene';

/** What a picture is called: what is done on it, or where it is; of a prompt of one's own its words. */
export const nameOf = ({
  activity,
  location,
  prompt,
}: Pick<PictureJob, 'activity' | 'location' | 'prompt'>): string => activity || location || prompt;

const mostOfSetting = 40;

/** Where it is and what is worn, as far as its name does not say it, in two lines at most: what does not fit ends at a word. */
export const settingOf = ({
  activity,
  location,
  outfit,
}: Pick<PictureJob, 'activity' | 'location' | 'outfit'>): string => {
  const setting = [activity && placeOf({ activity, location }), outfit.join(', ')]
    .filter(Boolean)
    .join(' · ');
  if (setting.length <= mostOfSetting) return setting;
  return `${setting.slice(0, mostOfSetting).replace(/[\s·,]+\S*$/, '')}…`;
};

/** Whether what a picture was asked for by has each of these words in it. */
export const isAbout = ({ prompt }: Pick<PictureJob, 'prompt'>, searched: string): boolean =>
  searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => prompt.toLowerCase().includes(word));

const mostOfName = 44;

/** What its file is called, without its ending: the scene, and the day in the reader's zone. */
export function fileNameOf(scene: string, at: Date): string {
  const plain = scene
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Whole words, where there are several.
  const short = plain.length > mostOfName ? plain.slice(0, mostOfName + 1).replace(/-?[^-]*$/, '') : plain;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${short || plain.slice(0, mostOfName) || 'persona'}-${day}`;
}
