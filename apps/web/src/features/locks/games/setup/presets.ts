import { newId } from '../../../../lib/device-id';
import { setupMessages } from '../messages';

interface Entry {
  readonly id: string;
}

type Preset<E extends Entry> = readonly Omit<E, 'id'>[];

const contentOf = ({ id: _, ...content }: Partial<Entry>) => JSON.stringify(content);

/** The entries that come from no set. */
function ownEntries<E extends Entry>(entries: readonly E[], presets: readonly Preset<E>[]): readonly E[] {
  const given = new Set(presets.flat().map(contentOf));
  return entries.filter((entry) => !given.has(contentOf(entry)));
}

/** Sets are offered while there is too little, and while nothing was written. */
export function offersPresets<E extends Entry>(
  entries: readonly E[],
  presets: readonly Preset<E>[],
  least: number,
): boolean {
  return entries.length < least || ownEntries(entries, presets).length === 0;
}

/** A set in place of any other; what somebody wrote stays. */
export function withPreset<E extends Entry>(
  entries: readonly E[],
  presets: readonly Preset<E>[],
  preset: Preset<E>,
): readonly E[] {
  return [...ownEntries(entries, presets), ...preset.map((entry) => ({ ...entry, id: newId() }) as E)];
}

/** What is said until there are enough; null from then on. */
export function moreNeeded(count: number, least: number, empty: string): string | null {
  if (count >= least) return null;
  return count === 0 ? empty : setupMessages.moreNeeded(least - count);
}
