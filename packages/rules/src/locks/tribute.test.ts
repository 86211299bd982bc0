import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { decide } from './engine';
import type { LockSettings } from './settings';
import type { LockState } from './state';
import { lockPermissions } from './testing/advanced';
import { compareWithPaper } from './testing/compare-with-paper';
import { follow } from './testing/follow';
import { samplePenalties, sampleWheel } from './testing/sample-games';
import { KEYHOLDER, START, startCommand, startedLock, WEARER } from './testing/sample-locks';
import { tributeToday, unpaidToday } from './tribute';

const at = (hours: number) => START + hours * HOUR_MS;

// A lock of three days from 08:00 UTC on: its midnights are 16 and 40 hours later.
const daily = { findomEnabled: true, dailyTributeEnabled: true, dailyTributeAmountMinorUnits: 5_000 };
const buyout = { findomEnabled: true, lockoutFeeEnabled: true, lockoutFeeMinorUnits: 90_000 };
const lockWith = (settings: Partial<LockSettings>) =>
  startedLock({ settings: { initialDurationDays: 3, ...settings } });
const lock = lockWith({ ...daily, ...buyout });

const pay = (paymentId: string, amountMinorUnits = 2_000): LockCommand => ({
  type: 'pay_tribute',
  actor: WEARER,
  paymentId,
  amountMinorUnits,
  note: 'by card',
});
const claim = (paymentId: string): LockCommand => ({
  type: 'claim_buyout',
  actor: WEARER,
  paymentId,
  note: '',
});
const confirm = (paymentId: string): LockCommand => ({
  type: 'confirm_payment',
  actor: KEYHOLDER,
  paymentId,
});
const reject = (paymentId: string): LockCommand => ({
  type: 'reject_payment',
  actor: KEYHOLDER,
  paymentId,
});
const takeBack = (paymentId: string): LockCommand => ({
  type: 'take_back_payment',
  actor: WEARER,
  paymentId,
});
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };

type Steps = [hours: number, command: LockCommand][];

const answer = (state: LockState, command: LockCommand, hours: number) => {
  const decision = decide(state, command, at(hours));
  return decision.ok ? 'ok' : decision.code;
};

/** The last event of a command that is taken. */
function lastEvent(state: LockState, command: LockCommand, hours: number) {
  const { type, data } = decide(state, command, at(hours)).events.at(-1) ?? {};
  return { type, data };
}

describe('what is paid today', () => {
  const now = (state: LockState, hours: number) => {
    const today = tributeToday(state, at(hours));
    return [today?.paidTodayMinorUnits, today?.remainingTodayMinorUnits, unpaidToday(state, at(hours))];
  };

  it.each<[string, Steps, number, paid: number, remaining: number]>([
    ['nothing at first', [], 1, 0, 5_000],
    ['a part, at once', [[1, pay('a')]], 1, 2_000, 3_000],
    [
      'also while frozen',
      [
        [1, freeze],
        [2, pay('a')],
      ],
      2,
      2_000,
      3_000,
    ],
    [
      'the sum',
      [
        [1, pay('a')],
        [2, pay('b', 3_000)],
      ],
      3,
      5_000,
      0,
    ],
    ['more than was asked', [[1, pay('a', 8_000)]], 2, 8_000, 0],
    [
      'the same once it is confirmed',
      [
        [1, pay('a')],
        [2, confirm('a')],
      ],
      3,
      2_000,
      3_000,
    ],
    [
      'nothing of it once it is rejected',
      [
        [1, pay('a')],
        [2, pay('b', 3_000)],
        [3, reject('a')],
      ],
      4,
      3_000,
      2_000,
    ],
    [
      'nothing of it once it is taken back, and what is recorded in its place',
      [
        [1, pay('a', 5_000)],
        [2, takeBack('a')],
        [3, pay('b', 500)],
      ],
      4,
      500,
      4_500,
    ],
    ['nothing of what was paid yesterday', [[15.99, pay('a', 5_000)]], 16, 0, 5_000],
    [
      'all of it, whatever becomes of yesterday',
      [
        [1, pay('a')],
        [17, pay('b')],
        [18, reject('a')],
      ],
      19,
      2_000,
      3_000,
    ],
    [
      'nothing, when only yesterday is rejected',
      [
        [1, pay('a')],
        [2, pay('b')],
        [17, reject('a')],
      ],
      18,
      0,
      5_000,
    ],
    [
      'not the buyout',
      [
        [1, pay('a')],
        [2, claim('x')],
        [3, reject('x')],
      ],
      4,
      2_000,
      3_000,
    ],
  ])('%s', (_what, steps, hours, paid, remaining) => {
    expect(now(follow(lock, steps), hours)).toEqual([paid, remaining, remaining > 0]);
  });

  it('is summed up by date, also where a changed zone brings one again with another in between', () => {
    const penalties = (timezone: string) => samplePenalties({ wheelSpinsPerDay: 1, timezone });
    const settings = {
      ...daily,
      initialDurationDays: 3,
      wheelModule: sampleWheel([1, 2, 3]),
      penaltyConfig: penalties('Pacific/Kiritimati'),
    };
    const config = penalties('Pacific/Pago_Pago');
    // The 15th of Kiritimati ends at two hours, in the 14th of Pago Pago, and the 15th comes again at three.
    const steps: Steps = [
      [1, pay('p1', 5_000)],
      [1, { type: 'change_penalties', actor: KEYHOLDER, config }],
      [2.5, pay('p2', 1)],
      [3.5, pay('p3', 2)],
      [4, reject('p1')],
    ];
    const paid = follow(startedLock({ settings }), steps.slice(0, -1));
    expect(now(paid, 3.5)).toEqual([5_002, 0, false]);
    expect(now(follow(paid, steps.slice(-1)), 4)).toEqual([2, 4_998, true]);
    const script = steps.map(([hours, command], i) => {
      const afterMs = (hours - (steps[i - 1]?.[0] ?? 0)) * HOUR_MS;
      return { afterMs, down: null, command };
    });
    compareWithPaper({ at: START, command: startCommand({ settings }) }, script);
  });

  it('owes nothing after the end, and nothing where only the buyout is there', () => {
    const ended = follow(lock, [
      [70, pay('a')],
      [70, claim('x')],
      [71, confirm('x')],
    ]);
    expect(now(ended, 71)).toEqual([2_000, 0, false]);
    expect(now(lockWith(buyout), 1)).toEqual([undefined, undefined, false]);
  });
});

describe('the wearer', () => {
  const paidOften = (times: number) =>
    follow(
      lock,
      Array.from({ length: times }, (_, i): [number, LockCommand] => [1, pay(`p${i}`, 1)]),
    );

  it.each<[string, LockState, LockCommand, number, string]>([
    ['pays', lock, pay('a'), 1, 'ok'],
    ['pays the most there is', lock, pay('a', 100_000_000), 1, 'ok'],
    ['pays more than that', lock, pay('a', 100_000_001), 1, 'payment_amount_invalid'],
    ['pays nothing', lock, pay('a', 0), 1, 'payment_amount_invalid'],
    ['pays back', lock, pay('a', -1), 1, 'payment_amount_invalid'],
    ['pays half a minor unit', lock, pay('a', 1.5), 1, 'payment_amount_invalid'],
    ['pays no number', lock, pay('a', Number.NaN), 1, 'payment_amount_invalid'],
    ['pays after the end', lock, pay('a'), 72, 'lock_ended'],
    ['pays where only a buyout is there', lockWith(buyout), pay('a'), 1, 'tribute_not_enabled'],
    ['pays where nothing is', startedLock(), pay('a'), 1, 'tribute_not_enabled'],
    ['pays a fiftieth time', paidOften(49), pay('a'), 1, 'ok'],
    ['pays once more', paidOften(500), pay('a'), 1, 'too_many_open_payments'],
    ['pays once one is answered', follow(paidOften(500), [[2, confirm('p7')]]), pay('a'), 3, 'ok'],
    ['claims', lock, claim('x'), 1, 'ok'],
    ['claims although many payments wait', paidOften(500), claim('x'), 2, 'ok'],
    ['claims twice', follow(lock, [[1, claim('x')]]), claim('y'), 2, 'buyout_already_claimed'],
    [
      'claims again after a no',
      follow(lock, [
        [1, claim('x')],
        [2, reject('x')],
      ]),
      claim('y'),
      3,
      'ok',
    ],
    [
      'claims again after taking it back',
      follow(lock, [
        [1, claim('x')],
        [2, takeBack('x')],
      ]),
      claim('y'),
      3,
      'ok',
    ],
    ['claims where only a tribute is there', lockWith(daily), claim('x'), 1, 'buyout_not_enabled'],
    ['claims after the end', lock, claim('x'), 72, 'lock_ended'],
  ])('%s', (_what, state, command, hours, code) => {
    expect(answer(state, command, hours)).toBe(code);
  });

  it('sees by the flags what would be taken', () => {
    const flags = (state: LockState, hours: number) => {
      const { canPayTribute, canClaimBuyout } = lockPermissions(state, 'WEARER', at(hours));
      return [canPayTribute, canClaimBuyout];
    };
    expect(flags(lock, 1)).toEqual([true, true]);
    expect(flags(lockWith(daily), 1)).toEqual([true, false]);
    expect(flags(lockWith(buyout), 1)).toEqual([false, true]);
    expect(flags(paidOften(500), 2)).toEqual([false, true]);
    expect(flags(lock, 72)).toEqual([false, false]);
    expect(lockPermissions(lock, 'KEYHOLDER', at(1))).toMatchObject({
      canPayTribute: false,
      canClaimBuyout: false,
    });
  });

  it('takes back what is not answered yet, once and until the end', () => {
    const paid = follow(lock, [
      [1, pay('a')],
      [1, pay('b')],
      [1, pay('c')],
      [1, claim('x')],
    ]);
    const settled = follow(paid, [
      [2, takeBack('a')],
      [2, confirm('b')],
      [2, reject('c')],
    ]);
    expect(settled.tribute?.open).toMatchObject([{ id: 'x' }]);
    for (const paymentId of ['a', 'b', 'c', 'never'])
      expect(answer(settled, takeBack(paymentId), 3)).toBe('payment_not_open');
    for (const command of [confirm('a'), reject('a')])
      expect(answer(settled, command, 3)).toBe('payment_not_open');
    expect([answer(settled, takeBack('x'), 71), answer(settled, takeBack('x'), 72)]).toEqual([
      'ok',
      'lock_ended',
    ]);
  });

  it('takes back, and the event says what still counts and which day stays unpaid', () => {
    const paid = follow(lock, [
      [1, pay('a')],
      [2, pay('b', 500)],
    ]);
    const data = { paymentId: 'a', kind: 'TRIBUTE', amountMinorUnits: 2_000 };
    expect(lastEvent(paid, takeBack('a'), 3)).toEqual({
      type: 'locks.payment_taken_back',
      data: { ...data, paidTodayMinorUnits: 500 },
    });
    expect(lastEvent(paid, takeBack('a'), 17).data).toEqual({
      ...data,
      paidTodayMinorUnits: 0,
      unpaidOn: '2027-01-15',
    });
  });

  it('has everything recorded but the note', () => {
    expect(lastEvent(follow(lock, [[1, pay('a')]]), pay('b', 500), 2)).toEqual({
      type: 'locks.tribute_paid',
      data: { paymentId: 'b', amountMinorUnits: 500, date: '2027-01-15', paidTodayMinorUnits: 2_500 },
    });
    expect(lastEvent(lock, claim('x'), 17)).toEqual({
      type: 'locks.buyout_claimed',
      data: { paymentId: 'x', amountMinorUnits: 90_000, date: '2027-01-16' },
    });
  });

  it("pays in the lock's currency, and out by the tribute of all days where it says so", () => {
    const dynamic = lockWith({
      ...daily,
      dailyTributeCurrency: 'EUR',
      maxDurationDays: 10,
      dynamicBuyoutFromTribute: true,
    });
    expect(dynamic.tribute).toMatchObject({
      currency: 'EUR',
      dailyMinorUnits: 5_000,
      buyoutMinorUnits: 50_000,
    });
    // If findom is off as a whole, tribute and buyout are off too, whatever else the form holds.
    expect(lockWith({ ...daily, ...buyout, findomEnabled: false }).tribute).toBeUndefined();
  });
});

describe('the keyholder', () => {
  it('confirms and rejects each payment once, also after the end', () => {
    const paid = follow(lock, [
      [1, pay('a')],
      [1, pay('b')],
    ]);
    expect([answer(paid, confirm('a'), 2), answer(paid, reject('a'), 99)]).toEqual(['ok', 'ok']);
    const answered = follow(paid, [
      [2, confirm('a')],
      [99, reject('b')],
    ]);
    expect(answered.tribute?.open).toEqual([]);
    for (const command of [confirm('a'), reject('a'), confirm('b'), confirm('never')]) {
      expect(answer(answered, command, 99)).toBe('payment_not_open');
      expect(answer(startedLock(), command, 1)).toBe('payment_not_open');
    }
  });

  it('says no, and the event what still counts and which day stays unpaid', () => {
    const paid = follow(lock, [
      [1, pay('a')],
      [2, pay('b', 500)],
    ]);
    const data = { paymentId: 'a', kind: 'TRIBUTE', amountMinorUnits: 2_000 };
    expect(lastEvent(paid, reject('a'), 3).data).toEqual({ ...data, paidTodayMinorUnits: 500 });
    const late = { ...data, unpaidOn: '2027-01-15' };
    expect(lastEvent(paid, reject('a'), 17).data).toEqual({ ...late, paidTodayMinorUnits: 0 });
    const today = follow(paid, [[17, pay('c', 700)]]);
    expect(lastEvent(today, reject('a'), 18).data).toEqual({ ...late, paidTodayMinorUnits: 700 });
    const claimed = follow(today, [[18, claim('x')]]);
    expect(lastEvent(claimed, reject('x'), 90).data).toEqual({
      paymentId: 'x',
      kind: 'BUYOUT',
      amountMinorUnits: 90_000,
      paidTodayMinorUnits: 0,
    });
    // Nothing is owed for the day on which the lock ended.
    const lastDay = follow(lock, [[71, pay('d', 700)]]);
    expect(lastEvent(lastDay, reject('d'), 72.5).data).toMatchObject({ unpaidOn: '2027-01-18' });
  });

  it('leaves no day unpaid that other payments cover, however long ago it was', () => {
    const answered = follow(lockWith({ ...daily, initialDurationDays: 30 }), [
      [1, pay('a')],
      [2, pay('b', 5_000)],
      [3, pay('c', 3_000)],
      [4, confirm('b')],
      // Money on so many days that the first is remembered for its open payments alone.
      ...[1, 2, 3, 4, 5, 6].map((day): Steps[number] => [day * 24, pay(`on ${day}`)]),
    ]);
    const uncounted = { kind: 'TRIBUTE', paidTodayMinorUnits: 2_000 };
    const first = lastEvent(answered, takeBack('a'), 145).data;
    expect(first).toEqual({ ...uncounted, paymentId: 'a', amountMinorUnits: 2_000 });
    const second = lastEvent(follow(answered, [[145, takeBack('a')]]), reject('c'), 146).data;
    expect(second).toEqual({ ...uncounted, paymentId: 'c', amountMinorUnits: 3_000 });
    const parts = follow(lock, [
      [1, pay('a')],
      [2, pay('b', 4_999)],
      [3, confirm('b')],
    ]);
    expect(lastEvent(parts, reject('a'), 17).data).toMatchObject({ unpaidOn: '2027-01-15' });
  });

  it('leaves no day unpaid that did not count', () => {
    const opened = follow(lockWith({ ...daily, hygienicUnlockEnabled: true }), [
      [1, pay('a')],
      [2, { type: 'start_hygienic', actor: WEARER }],
      [30, { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' }],
      [31, pay('b')],
    ]);
    expect(lastEvent(opened, reject('a'), 32).data).not.toHaveProperty('unpaidOn');
    expect(lastEvent(opened, reject('b'), 41).data).not.toHaveProperty('unpaidOn');
    const later = follow(opened, [[41, pay('c')]]);
    expect(lastEvent(later, reject('c'), 65).data).toMatchObject({ unpaidOn: '2027-01-17' });
  });

  it('ends the lock by confirming the buyout, frozen or not', () => {
    const claimed = follow(lock, [
      [1, freeze],
      [2, claim('x')],
    ]);
    const { events, state } = decide(claimed, confirm('x'), at(3));
    expect(events).toMatchObject([
      { type: 'locks.payment_confirmed', data: { paymentId: 'x', kind: 'BUYOUT', amountMinorUnits: 90_000 } },
      { type: 'locks.ended', actor: KEYHOLDER, data: { reason: 'BUYOUT' } },
    ]);
    expect(state).toMatchObject({ status: 'ENDED', endedAt: at(3), endReason: 'BUYOUT' });
  });

  it('does not end the lock by a tribute or by a no', () => {
    const both = follow(lock, [
      [1, pay('a', 90_000)],
      [1, claim('x')],
      [2, confirm('a')],
      [2, reject('x')],
    ]);
    expect(both).toMatchObject({ status: 'LOCKED', tribute: { open: [] } });
  });

  it('confirms a buyout after the end and leaves the end as it was', () => {
    const { events, state } = decide(follow(lock, [[1, claim('x')]]), confirm('x'), at(80));
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['locks.ended', 'locks.payment_confirmed']);
    expect(state).toMatchObject({ endReason: 'TIMER', endedAt: at(72), tribute: { open: [] } });
  });
});
