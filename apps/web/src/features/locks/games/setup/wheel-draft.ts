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
import { setupMessages, wheelMessages as text } from '../messages';
import type { Fault } from './use-setup';
import { wheelPresets } from './wheel-presets';

/** The module with what stands in the line for a new option. */
export type WheelDraft = WheelModule & { readonly newLabel: string };

const hourSeconds = 3600;

/** Sets are offered while taking one loses nothing that somebody wrote. */
export function offersWheelPresets(options: readonly SpinOption[]): boolean {
  const plain = JSON.stringify(options.map(({ id: _, ...option }) => option));
  return options.length === 0 || wheelPresets.some((preset) => JSON.stringify(preset.options) === plain);
}

/** An option of this name: an hour more, in the first colour that is free. */
export function newOption(label: string, others: readonly SpinOption[]): SpinOption {
  const color = WHEEL_COLORS.find((one) => others.every((other) => other.color !== one)) ?? WHEEL_COLORS[0];
  return { id: newId(), label: label.trim(), description: '', ...timed(hourSeconds), color };
}

/** A duration with the type that follows from its sign. */
export function timed(durationSeconds: number): Pick<SpinOption, 'durationSeconds' | 'type'> {
  return { durationSeconds, type: spinTypeOf(durationSeconds) };
}

function optionFaults(option: SpinOption): Fault[] {
  const length = option.label.trim().length;
  const labelled = length >= 1 && length <= SPIN_LABEL_MAX_LENGTH;
  const described = option.description.trim().length <= SPIN_DESCRIPTION_MAX_LENGTH;
  return [
    ...(labelled ? [] : [{ at: `${option.id}.label`, message: text.labelFault }]),
    ...(described ? [] : [{ at: `${option.id}.description`, message: text.aboutFault }]),
  ];
}

/** What keeps the wheel from being saved, in the order of the dialog. */
export function faultsOfWheel({ enabled, spinOptions, newLabel }: WheelDraft): Fault[] {
  const faults = spinOptions.flatMap(optionFaults);
  if (newLabel.trim() !== '' && spinOptions.length < MAX_SPIN_OPTIONS) {
    faults.push({ at: 'new', message: setupMessages.pendingEntry });
  } else if (enabled && spinOptions.length < MIN_SPIN_OPTIONS) {
    faults.push({ at: 'new', message: text.tooFew });
  }
  return faults;
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
