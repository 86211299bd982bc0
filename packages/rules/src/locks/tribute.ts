import { civilDate } from '../time/civil-day';
import { isAmount } from './check-settings';
import type { DailyDuty } from './days';
import { endLock } from './ending';
import type { LockModule } from './module';
import { refused } from './refusals';
import { buyoutMinorUnits, type Currency } from './settings';
import type { LockState } from './state';

/** It bounds the lock's row. So many that a keyholder's silence over a year of days keeps nobody from paying. */
const MAX_OPEN_PAYMENTS = 500;

export interface OpenPayment {
  id: string;
  kind: 'TRIBUTE' | 'BUYOUT';
  amountMinorUnits: number;
  /** Civil day of the lock's zone on which it was recorded, `YYYY-MM-DD`. */
  date: string;
}

interface PaidDay {
  date: string;
  minorUnits: number;
}

/** A new zone is a day and two hours away at most: no date comes again once money went to so many others. */
const REMEMBERED_DAYS = 4;

export interface TributeSlice {
  /** Null where only the buyout can be paid. */
  dailyMinorUnits: number | null;
  /** Null where there is no buyout. */
  buyoutMinorUnits: number | null;
  currency: Currency;
  /**
   * The payments that count for the last day on which something was paid; days long over are in the events.
   */
  paid: PaidDay;
  /**
   * The same of the days before it, newest first: as far back as a changed zone can bring a date again, and while
   * a payment of the day is open.
   */
  paidBefore?: readonly PaidDay[];
  /** Days that are over and did not count, newest first, kept as long; left out where none is. */
  uncounted?: readonly string[];
  /** The payments that the keyholder has neither confirmed nor rejected, and the wearer not taken back. */
  open: readonly OpenPayment[];
}

/** A payment that counts no more. */
interface UncountedPayment {
  paymentId: string;
  kind: OpenPayment['kind'];
  amountMinorUnits: number;
  /** The amount that still counts for the day on which that was decided. */
  paidTodayMinorUnits: number;
  /**
   * The day that stays unpaid: present where a tribute is not owed again, since its day is over or the lock is.
   * Other payments may still cover the day, and one that did not count asked for nothing.
   */
  unpaidOn?: string;
}

declare module './state' {
  interface LockState {
    /** Present where a tribute or a buyout can be paid. */
    tribute?: TributeSlice;
  }
}
declare module './commands' {
  interface LockCommandData {
    /** The note is for the ledger alone and comes into no event: it is between the two. */
    pay_tribute: { paymentId: string; amountMinorUnits: number; note: string };
    claim_buyout: { paymentId: string; note: string };
    confirm_payment: { paymentId: string };
    reject_payment: { paymentId: string };
    take_back_payment: { paymentId: string };
  }
}
declare module './events' {
  interface LockEventData {
    'locks.tribute_paid': {
      paymentId: string;
      amountMinorUnits: number;
      date: string;
      paidTodayMinorUnits: number;
    };
    'locks.buyout_claimed': { paymentId: string; amountMinorUnits: number; date: string };
    'locks.payment_confirmed': { paymentId: string; kind: OpenPayment['kind']; amountMinorUnits: number };
    'locks.payment_rejected': UncountedPayment;
    'locks.payment_taken_back': UncountedPayment;
  }
}

function paidDays({ paid, paidBefore = [] }: TributeSlice): readonly PaidDay[] {
  return [paid, ...paidBefore];
}

function paidOn(tribute: TributeSlice, wanted: string): number {
  return paidDays(tribute).find(({ date }) => date === wanted)?.minorUnits ?? 0;
}

/**
 * The amount that the daily tribute lacks for that civil day, today, the one just over or one with an open payment; null
 * without a daily tribute.
 */
export function unpaidMinorUnits({ tribute }: LockState, date: string): number | null {
  if (!tribute || tribute.dailyMinorUnits === null) return null;
  return Math.max(0, tribute.dailyMinorUnits - paidOn(tribute, date));
}

export interface TributeToday {
  /** 0 once the lock has ended. */
  remainingTodayMinorUnits: number;
  paidTodayMinorUnits: number;
  dailyMinorUnits: number;
}

/** The tribute of the civil day in which `now` lies, of a state advanced to it; null without a daily tribute. */
export function tributeToday(state: LockState, now: number): TributeToday | null {
  const { tribute } = state;
  if (!tribute || tribute.dailyMinorUnits === null) return null;
  const date = civilDate(state.timezone, now);
  const unpaid = unpaidMinorUnits(state, date) ?? 0;
  return {
    remainingTodayMinorUnits: state.status === 'LOCKED' ? unpaid : 0,
    paidTodayMinorUnits: paidOn(tribute, date),
    dailyMinorUnits: tribute.dailyMinorUnits,
  };
}

/** Does the wearer still owe something for the civil day in which `now` lies? Of a state advanced to it. */
export function unpaidToday(state: LockState, now: number): boolean {
  return (tributeToday(state, now)?.remainingTodayMinorUnits ?? 0) > 0;
}

/** The daily amount, in as many payments as the wearer likes. */
export const tributeDuty: DailyDuty = {
  kind: 'TRIBUTE',
  isAsked: ({ tribute }) => (tribute?.dailyMinorUnits ?? null) !== null,
  isMissed: (state, { date }) => (unpaidMinorUnits(state, date) ?? 0) > 0,
};

function findOpen(state: LockState, paymentId: string): OpenPayment | null {
  return state.tribute?.open.find(({ id }) => id === paymentId) ?? null;
}

function withoutPayment(day: PaidDay, payment: OpenPayment | null): PaidDay {
  if (payment?.kind !== 'TRIBUTE' || payment.date !== day.date) return day;
  return { ...day, minorUnits: day.minorUnits - payment.amountMinorUnits };
}

/** Says of dates, newest first, which may still be asked for. */
function isRemembered({ open }: TributeSlice) {
  return (date: string, index: number) =>
    index < REMEMBERED_DAYS || open.some((payment) => payment.date === date);
}

const settled = (tribute: TributeSlice, paymentId: string): TributeSlice => ({
  ...tribute,
  open: tribute.open.filter(({ id }) => id !== paymentId),
});

/** An open payment as it counts no more; null where it is not open. */
function uncountedPayment(state: LockState, paymentId: string, at: number): UncountedPayment | null {
  const { tribute, timezone, status } = state;
  const payment = findOpen(state, paymentId);
  if (!tribute || !payment) return null;
  const { kind, amountMinorUnits, date } = payment;
  const today = civilDate(timezone, at);
  const ofToday = kind === 'TRIBUTE' && date === today ? amountMinorUnits : 0;
  const paidTodayMinorUnits = paidOn(tribute, today) - ofToday;
  const isOver = kind === 'TRIBUTE' && (date !== today || status === 'ENDED');
  const isCovered = unpaidMinorUnits(withoutOpen(state, paymentId), date) === 0;
  const staysUnpaid = isOver && !isCovered && !tribute.uncounted?.includes(date);
  return { paymentId, kind, amountMinorUnits, paidTodayMinorUnits, ...(staysUnpaid && { unpaidOn: date }) };
}

function withoutOpen(state: LockState, paymentId: string): LockState {
  const payment = findOpen(state, paymentId);
  const without = (day: PaidDay) => withoutPayment(day, payment);
  return withTribute(state, (tribute) => {
    const { paid, paidBefore = [] } = tribute;
    return { ...settled(tribute, paymentId), paid: without(paid), paidBefore: paidBefore.map(without) };
  });
}

/**
 * A payment elsewhere that the wearer reports counts at once; the keyholder confirms or rejects it, and until then the
 * wearer can take it back.
 */
export const tributeModule: LockModule = {
  commands: {
    pay_tribute: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, paymentId, amountMinorUnits }, at) {
        const { tribute } = state;
        if (!tribute || tribute.dailyMinorUnits === null) return refused('tribute_not_enabled');
        if (!isAmount(amountMinorUnits)) return refused('payment_amount_invalid');
        if (tribute.open.length >= MAX_OPEN_PAYMENTS) return refused('too_many_open_payments');
        const date = civilDate(state.timezone, at);
        const paidTodayMinorUnits = paidOn(tribute, date) + amountMinorUnits;
        const data = { paymentId, amountMinorUnits, date, paidTodayMinorUnits };
        return { ok: true, events: [{ type: 'locks.tribute_paid', v: 1, at, actor, data }] };
      },
    },
    claim_buyout: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide({ tribute, timezone }, { actor, paymentId }, at) {
        if (!tribute || tribute.buyoutMinorUnits === null) return refused('buyout_not_enabled');
        if (tribute.open.some(({ kind }) => kind === 'BUYOUT')) return refused('buyout_already_claimed');
        const amountMinorUnits = tribute.buyoutMinorUnits;
        const data = { paymentId, amountMinorUnits, date: civilDate(timezone, at) };
        return { ok: true, events: [{ type: 'locks.buyout_claimed', v: 1, at, actor, data }] };
      },
    },
    confirm_payment: {
      by: ['KEYHOLDER'],
      when: 'ANY',
      decide(state, { actor, paymentId }, at) {
        const payment = findOpen(state, paymentId);
        if (!payment) return refused('payment_not_open');
        const { kind, amountMinorUnits } = payment;
        const endsLock = kind === 'BUYOUT' && state.status === 'LOCKED';
        const data = { paymentId, kind, amountMinorUnits };
        return {
          ok: true,
          events: [
            { type: 'locks.payment_confirmed', v: 1, at, actor, data },
            ...(endsLock ? [endLock(state, at, actor, 'BUYOUT')] : []),
          ],
        };
      },
    },
    reject_payment: {
      by: ['KEYHOLDER'],
      when: 'ANY',
      decide(state, { actor, paymentId }, at) {
        const data = uncountedPayment(state, paymentId, at);
        if (!data) return refused('payment_not_open');
        return { ok: true, events: [{ type: 'locks.payment_rejected', v: 1, at, actor, data }] };
      },
    },
    take_back_payment: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, paymentId }, at) {
        const data = uncountedPayment(state, paymentId, at);
        if (!data) return refused('payment_not_open');
        return { ok: true, events: [{ type: 'locks.payment_taken_back', v: 1, at, actor, data }] };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { at, data: { settings } }) {
      const dailyMinorUnits =
        settings.findomEnabled && settings.dailyTributeEnabled ? settings.dailyTributeAmountMinorUnits : null;
      const buyout = buyoutMinorUnits(settings);
      if (dailyMinorUnits === null && buyout === null) return state;
      const paid = { date: civilDate(state.timezone, at), minorUnits: 0 };
      const currency = settings.dailyTributeCurrency;
      return { ...state, tribute: { dailyMinorUnits, buyoutMinorUnits: buyout, currency, paid, open: [] } };
    },
    'locks.tribute_paid': (state, { data: { paymentId, amountMinorUnits, date, paidTodayMinorUnits } }) =>
      withTribute(state, (tribute) => {
        const isKept = isRemembered(tribute);
        return {
          ...tribute,
          paid: { date, minorUnits: paidTodayMinorUnits },
          paidBefore: paidDays(tribute)
            .filter((before) => before.date !== date)
            .filter((before, index) => isKept(before.date, index)),
          open: [...tribute.open, { id: paymentId, kind: 'TRIBUTE', amountMinorUnits, date }],
        };
      }),
    'locks.buyout_claimed': (state, { data: { paymentId, amountMinorUnits, date } }) =>
      withTribute(state, (tribute) => ({
        ...tribute,
        open: [...tribute.open, { id: paymentId, kind: 'BUYOUT', amountMinorUnits, date }],
      })),
    'locks.payment_confirmed': (state, { data: { paymentId } }) =>
      withTribute(state, (tribute) => settled(tribute, paymentId)),
    'locks.payment_rejected': (state, { data: { paymentId } }) => withoutOpen(state, paymentId),
    'locks.payment_taken_back': (state, { data: { paymentId } }) => withoutOpen(state, paymentId),
    'locks.day_ended'(state, { data: { date, counted } }) {
      // A date that comes again was answered for the first time.
      if (counted || state.days?.answeredUntil !== undefined) return state;
      return withTribute(state, (tribute) =>
        tribute.dailyMinorUnits === null
          ? tribute
          : { ...tribute, uncounted: [date, ...(tribute.uncounted ?? [])].filter(isRemembered(tribute)) },
      );
    },
  },
};

function withTribute(state: LockState, change: (tribute: TributeSlice) => TributeSlice): LockState {
  return state.tribute ? { ...state, tribute: change(state.tribute) } : state;
}
