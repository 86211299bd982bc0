import { type SpinOption, spinTypeOf } from '@keyhold/rules/games/wheel-module';
import { WHEEL_COLORS } from '../../../../components/wheel/wheel-colors';

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
