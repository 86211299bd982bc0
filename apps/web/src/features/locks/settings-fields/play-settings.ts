import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import {
  DEFAULT_LOCK_SETTINGS,
  initialDurationMs,
  type LockSettings,
  maxDurationMs,
} from '@keyhold/rules/locks/settings';
import type { LockKind } from '@keyhold/rules/locks/state';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import type { Durations } from './problem-texts';

/** What there is to play in a lock, in the order of the form. */
export const cardFields = [
  'cardGameEnabled',
  'infoHidden',
  'cumulativeChancesEnabled',
  'cardConfig',
  'cardCounts',
] as const;
export const gameFields = ['penaltyConfig', 'taskModule', 'wheelModule'] as const;
export const playFields = [...cardFields, ...gameFields] as const satisfies readonly (keyof LockSettings)[];
export type PlayField = (typeof playFields)[number];
export type PlaySettings = Pick<LockSettings, PlayField>;

/** A form of a lock as the sections of cards and games see it. */
export interface PlayForm {
  readonly kind: LockKind;
  readonly values: PlaySettings;
  readonly set: (changes: Partial<PlaySettings>) => void;
  /** What is wrong, by field: said by the section, at a control with `aria-invalid`. */
  readonly faults: Partial<Record<PlayField, string>>;
  readonly disabled: boolean;
  /** What the timer starts with; null where its zero waits for points, and nobody knows how long. */
  readonly timerMs: number | null;
  /** The enforced maximum; null without one. */
  readonly hardStopMs: number | null;
}

/** What an untouched form holds. */
export function emptyPlay(): PlaySettings {
  const { penaltyConfig: penalties, ...rest } = playOf(DEFAULT_LOCK_SETTINGS);
  return { ...rest, penaltyConfig: { ...penalties, timezone: browserTimeZone() } };
}

/** The times of a form that its games go by. */
export function playTimes(
  kind: LockKind,
  form: Durations & Pick<PlaySettings, 'taskModule'>,
): Pick<PlayForm, 'timerMs' | 'hardStopMs'> {
  const settings = { ...DEFAULT_LOCK_SETTINGS, ...form };
  return {
    timerMs: pointsToWaitFor(form.taskModule) > 0 ? null : initialDurationMs(kind, settings),
    hardStopMs: form.limitBeyondMax ? maxDurationMs(settings) : null,
  };
}

/** These settings alone. */
export function playOf(settings: PlaySettings): PlaySettings {
  return Object.fromEntries(playFields.map((field) => [field, settings[field]])) as unknown as PlaySettings;
}

/**
 * As they are sent: chances pile up only where there is a deck, a day asks only for what is on. The zone of penalties
 * that are off is nobody's choice, and a server need not know the browser's.
 */
export function playToSend({ taskModule: tasks, wheelModule: wheel, ...rest }: PlaySettings) {
  const { penaltyConfig: penalties } = rest;
  return {
    ...rest,
    penaltyConfig: {
      ...penalties,
      timezone: penalties.enabled ? penalties.timezone : DEFAULT_LOCK_SETTINGS.penaltyConfig.timezone,
      taskRequiredPerDay: tasks.enabled ? penalties.taskRequiredPerDay : 0,
      wheelSpinsPerDay: wheel.enabled ? penalties.wheelSpinsPerDay : 0,
    },
    cumulativeChancesEnabled: rest.cardGameEnabled && rest.cumulativeChancesEnabled,
    taskModule: { ...tasks, tasks: [...tasks.tasks] },
    wheelModule: { ...wheel, spinOptions: [...wheel.spinOptions] },
  };
}

/** The form's section for a field that the server names, 'taskModule.tasks.0.title' too; null for any other. */
export function playFieldOf(named: string): PlayField | null {
  const [first] = named.split('.');
  return playFields.find((field) => field === first) ?? null;
}
