import {
  MAX_SPIN_OPTIONS,
  MIN_SPIN_OPTIONS,
  SPIN_DESCRIPTION_MAX_LENGTH,
  SPIN_LABEL_MAX_LENGTH,
  type SpinOption,
  spinTypeOf,
  type WheelModule,
} from '@keyhold/rules/games/wheel-module';
import { WHEEL_COLORS } from '../../../../components/wheel/wheel-colors';
import { newId } from '../../../../lib/device-id';
import type { Problem } from '../../../../lib/form/problems';
import { setupMessages, wheelMessages as text } from '../messages';

/** The module with what stands in the line for a new option. */
export type WheelDraft = WheelModule & { readonly newLabel: string };

const hourSeconds = 3600;

/** An option of this name: an hour more, in the first colour that is free. */
export function newOption(label: string, others: readonly SpinOption[]): SpinOption {
  const color = WHEEL_COLORS.find((one) => others.every((other) => other.color !== one)) ?? WHEEL_COLORS[0];
  return { id: newId(), label: label.trim(), description: '', ...timed(hourSeconds), color };
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
type Line = readonly [label: string, minutes: number, color: number];

const option = ([label, minutes, color]: Line): Preset => ({
  label,
  description: '',
  type: spinTypeOf(minutes * 60),
  durationSeconds: minutes * 60,
  color: WHEEL_COLORS[color] ?? WHEEL_COLORS[0],
});

/** Wheels to start from, from friendly to stern. */
export const wheelPresets: readonly { readonly label: string; readonly options: readonly Preset[] }[] = [
  {
    label: 'Gentle',
    options: (
      [
        ['A little mercy', -30, 6],
        ['A little more', 15, 2],
        ['An hour less', -60, 4],
        ['Half an hour more', 30, 0],
        ['A generous day', -180, 1],
        ['One more hour', 60, 3],
      ] as const
    ).map(option),
  },
  {
    label: 'Balanced',
    options: (
      [
        ['An hour less', -60, 6],
        ['An hour more', 60, 0],
        ['Two hours less', -120, 4],
        ['Two hours more', 120, 2],
        ['Half a day less', -720, 1],
        ['Half a day more', 720, 3],
      ] as const
    ).map(option),
  },
  {
    label: 'Stern',
    options: (
      [
        ['Two hours more', 120, 0],
        ['A crumb', -15, 6],
        ['Four hours more', 240, 2],
        ['An hour less', -60, 4],
        ['Half a day more', 720, 5],
        ['A whole day', 1440, 3],
      ] as const
    ).map(option),
  },
];
