import {
  MAX_SPIN_OPTIONS,
  MIN_SPIN_OPTIONS,
  SPIN_DESCRIPTION_MAX_LENGTH,
  SPIN_LABEL_MAX_LENGTH,
  type SpinOption,
  spinTypeOf,
  type WheelModule,
} from '@keyhold/rules/games/wheel-module';
import { wheelTones } from '../../../../components/wheel/wheel-colors';
import { newId } from '../../../../lib/device-id';
import type { Problem } from '../../../../lib/form/problems';
import { setupMessages, wheelMessages as text } from '../messages';

/** The module with what stands in the line for a new option. */
export type WheelDraft = WheelModule & { readonly newLabel: string };

const hourSeconds = 3600;

/** An option of this name: an hour more, in a tone for that which its two neighbours do not have. */
export function newOption(label: string, others: readonly SpinOption[]): SpinOption {
  const neighbours = [others[0]?.color, others.at(-1)?.color];
  const color = wheelTones.more.find((tone) => !neighbours.includes(tone)) ?? wheelTones.more[0];
  return { id: newId(), label: label.trim(), description: '', ...timed(hourSeconds), color };
}

/** An option turned to the other direction; a tone that spoke for the old one goes along. */
export function turned({ durationSeconds, color }: SpinOption): Partial<SpinOption> {
  const [from, to] =
    durationSeconds < 0 ? [wheelTones.less, wheelTones.more] : [wheelTones.more, wheelTones.less];
  const at = from.indexOf(color);
  return { ...timed(-durationSeconds), ...(at >= 0 && { color: to[at] ?? to[0] }) };
}

/** A duration with the type that follows from its sign. */
export function timed(durationSeconds: number): Pick<SpinOption, 'durationSeconds' | 'type'> {
  return { durationSeconds, type: spinTypeOf(durationSeconds) };
}

function optionProblems(option: SpinOption): Problem[] {
  const length = option.label.trim().length;
  const labelled = length >= 1 && length <= SPIN_LABEL_MAX_LENGTH;
  const described = option.description.trim().length <= SPIN_DESCRIPTION_MAX_LENGTH;
  return [
    ...(labelled ? [] : [{ field: `${option.id}.label`, message: text.labelFault }]),
    ...(described ? [] : [{ field: `${option.id}.description`, message: text.aboutFault }]),
  ];
}

/** What keeps the wheel from being saved, in the order of the dialog. */
export function problemsOfWheel({ enabled, spinOptions, newLabel }: WheelDraft): Problem[] {
  const problems = spinOptions.flatMap(optionProblems);
  if (newLabel.trim() !== '' && spinOptions.length < MAX_SPIN_OPTIONS) {
    problems.push({ field: 'newLabel', message: setupMessages.pendingEntry });
  } else if (enabled && spinOptions.length < MIN_SPIN_OPTIONS) {
    problems.push({ field: 'newLabel', message: text.tooFew });
  }
  return problems;
}

/** As it is saved. */
export function wheelModuleOf({ newLabel: _, ...module }: WheelDraft): WheelModule {
  const spinOptions = module.spinOptions.map((option) => ({
    ...option,
    label: option.label.trim(),
    description: option.description.trim(),
  }));
  return { ...module, spinOptions };
}

type Preset = Omit<SpinOption, 'id'>;
type Line = readonly [label: string, minutes: number];

/** Options whose tones say what they do; those that do the same alternate between two of them. */
const optionsOf = (lines: readonly Line[]): readonly Preset[] =>
  lines.map(([label, minutes], at) => {
    const isLess = minutes < 0;
    const before = lines.slice(0, at).filter(([, other]) => other < 0 === isLess).length;
    const tones = wheelTones[isLess ? 'less' : 'more'];
    return { label, description: '', ...timed(minutes * 60), color: tones[before % 2] ?? tones[0] };
  });

/** Wheels to start from, from friendly to stern. */
export const wheelPresets: readonly { readonly label: string; readonly options: readonly Preset[] }[] = [
  {
    label: 'Gentle',
    options: optionsOf([
      ['A little mercy', -30],
      ['A little more', 15],
      ['An hour less', -60],
      ['Half an hour more', 30],
      ['A generous day', -180],
      ['One more hour', 60],
    ]),
  },
  {
    label: 'Balanced',
    options: optionsOf([
      ['An hour less', -60],
      ['An hour more', 60],
      ['Two hours less', -120],
      ['Two hours more', 120],
      ['Half a day less', -720],
      ['Half a day more', 720],
    ]),
  },
  {
    label: 'Stern',
    options: optionsOf([
      ['Two hours more', 120],
      ['A crumb', -15],
      ['Four hours more', 240],
      ['An hour less', -60],
      ['Half a day more', 720],
      ['A whole day', 1440],
    ]),
  },
];
