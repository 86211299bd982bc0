import { DEFAULT_COOLDOWN_MINUTES } from './task-module';

export const MIN_SPIN_OPTIONS = 3;
export const MAX_SPIN_OPTIONS = 8;
export const SPIN_LABEL_MAX_LENGTH = 50;
export const SPIN_DESCRIPTION_MAX_LENGTH = 200;
/** The limits hold in either direction. */
export const MIN_SPIN_SECONDS = 900;
export const MAX_SPIN_SECONDS = 86_400;

export interface SpinOption {
  id: string;
  label: string;
  description: string;
  /** Follows from the sign of the duration. */
  type: 'reward' | 'punishment';
  /** Negative removes time, positive adds it. */
  durationSeconds: number;
  /** `#rrggbb` */
  color: string;
}

/** The segments of the wheel, in order, each as likely as the others. */
export interface WheelModule {
  enabled: boolean;
  editWheelAfterStart: boolean;
  editWheelWhileLockedSelf: boolean;
  editWheelWhileLockedShared: boolean;
  spinCooldownMinutes: number;
  spinOptions: readonly SpinOption[];
}

export const DEFAULT_WHEEL_MODULE: WheelModule = {
  enabled: false,
  editWheelAfterStart: false,
  editWheelWhileLockedSelf: false,
  editWheelWhileLockedShared: false,
  spinCooldownMinutes: DEFAULT_COOLDOWN_MINUTES,
  spinOptions: [],
};

/** The kind of an option for the wearer: time taken away is a reward. */
export function spinTypeOf(durationSeconds: number): SpinOption['type'] {
  return durationSeconds < 0 ? 'reward' : 'punishment';
}
