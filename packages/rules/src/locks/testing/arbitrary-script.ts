import fc from 'fast-check';
import { HOUR_MS } from '../../time/duration';
import type { LockCommand, LockCommandOf } from '../commands';
import { aCommand } from './arbitrary-command';
import { WEARER } from './sample-locks';
import { TICK_MS } from './tick';

/** Time that passes, in milliseconds, perhaps with the service down in a part of it, and then a command. */
export interface Step {
  afterMs: number;
  down: { fromMs: number; lengthMs: number } | null;
  command: LockCommand;
}

const ofOpenPayments = ['confirm_payment', 'reject_payment', 'take_back_payment'] as const;
type OfOpenPayment = LockCommandOf<(typeof ofOpenPayments)[number]>;
const isOfOpenPayment = (command: LockCommand): command is OfOpenPayment =>
  ofOpenPayments.some((type) => type === command.type);

/** Payments are named in the order in which they are made; what is done with one is about one of the last. */
function withNamedPayments(script: Step[]): Step[] {
  let made = 0;
  return script.map((step) => {
    const { command } = step;
    if (command.type === 'pay_tribute' || command.type === 'claim_buyout') {
      made += 1;
      return { ...step, command: { ...command, paymentId: `p${made}` } };
    }
    if (!isOfOpenPayment(command)) return step;
    const back = Number(command.paymentId.slice(1)) % 4;
    return { ...step, command: { ...command, paymentId: `p${made - Math.min(made, back)}` } };
  });
}

/** How long scripts are: with everything that may be done to a lock its life is short anyway. */
type Size = 'max' | '+1';

const script = (unitMs: number, back: number, command: fc.Arbitrary<LockCommand>, size: Size) => {
  const units = (min: number, max: number) =>
    fc.integer({ min: (min * HOUR_MS) / unitMs, max: (max * HOUR_MS) / unitMs }).map((n) => n * unitMs);
  const afterMs = fc.oneof(
    { weight: 50, arbitrary: units(0, 1) },
    { weight: 20, arbitrary: units(0, 14) },
    { weight: 2, arbitrary: units(back, 0) },
    { weight: 1, arbitrary: units(0, 90 * 24) },
  );
  const down = fc.option(fc.record({ fromMs: units(0, 3), lengthMs: units(0, 9) }), { freq: 4 });
  return fc.array(fc.record({ afterMs, down, command }), { maxLength: 60, size }).map(withNamedPayments);
};

/** On full ticks, in order of time. */
export const onTicks = (command: fc.Arbitrary<LockCommand>, size: Size = 'max') =>
  script(TICK_MS, 0, command, size);
export const aScriptOnTicks = onTicks(aCommand, '+1');

/** At any millisecond, by a clock that also jumps far ahead and back. */
export const wildly = (command: fc.Arbitrary<LockCommand>, size: Size = 'max') =>
  script(1, -30, command, size);
export const aWildScript = wildly(aCommand, '+1');

/** Everything that anybody may do while the wearer waits for the safety exit, except what gives it up. */
export const aWildScriptThatWaits = wildly(
  aCommand.filter(
    ({ type, actor }) => actor !== WEARER || (type !== 'cancel_safety_exit' && type !== 'archive'),
  ),
  '+1',
);
