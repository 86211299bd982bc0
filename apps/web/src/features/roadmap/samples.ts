import type { WheelOption } from '../../components/wheel/wheel';
import { WHEEL_COLORS } from '../../components/wheel/wheel-colors';

/** A task of the demo. */
export interface SampleTask {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'reward' | 'punishment' | 'neutral';
  readonly points: number;
}

export const sampleTasks: readonly SampleTask[] = [
  {
    id: 'journal',
    title: 'Write in your journal',
    description: 'Ten honest lines about today.',
    type: 'neutral',
    points: 12,
  },
  {
    id: 'stretch',
    title: 'Stretch for fifteen minutes',
    description: 'Slowly, and breathe.',
    type: 'neutral',
    points: 9,
  },
  {
    id: 'tidy',
    title: 'Tidy one room',
    description: 'The one that you have been putting off.',
    type: 'punishment',
    points: 18,
  },
  {
    id: 'letter',
    title: 'Thank your keyholder in writing',
    description: 'By hand, one page.',
    type: 'reward',
    points: 20,
  },
  {
    id: 'cold',
    title: 'End the shower cold',
    description: 'One minute.',
    type: 'punishment',
    points: 15,
  },
  {
    id: 'early',
    title: 'Lights out an hour earlier',
    description: 'No screen in bed.',
    type: 'punishment',
    points: 25,
  },
];

export interface DemoOption extends WheelOption {
  readonly description: string;
  readonly type: 'reward' | 'punishment';
}

type Line = readonly [id: string, label: string, description: string];

const wheelOf = (type: DemoOption['type'], lines: readonly Line[]): readonly DemoOption[] =>
  lines.map(([id, label, description], at) => ({
    id,
    label,
    description,
    type,
    color: WHEEL_COLORS[at] ?? WHEEL_COLORS[0],
    durationSeconds: null,
  }));

export const rewards = wheelOf('reward', [
  ['remove-red', 'Remove red card', 'One red card leaves the deck.'],
  ['unlock-15', '15 min unlock', 'A quarter of an hour out of it.'],
  ['minus-30', '-30 minutes', 'Half an hour less on the timer.'],
  ['bonus-10', '+10 bonus points', 'Ten points for nothing.'],
  ['add-green', 'Add green card', 'One more green card in the deck.'],
  ['praise', "Keyholder's praise", 'A kind word, and you have earned it.'],
]);

export const punishments = wheelOf('punishment', [
  ['add-red', 'Add red card', 'One more red card in the deck.'],
  ['plus-60', '+1 hour lock time', 'One hour more on the timer.'],
  ['freeze-2h', '2 hour freeze', 'The timer stands for two hours.'],
  ['corner', '15 min corner time', 'Quietly, and without a phone.'],
  ['extra-task', 'Extra task', 'One more of the list.'],
  ['denial', 'Denial training', 'Edge 5 times.'],
]);
