import type { LockSettings } from '../settings';
import { TICK_MS } from './tick';

const HALF_A_DAY = 144;
/** Clocks change and days begin on quarters of an hour, in every zone of today. */
const QUARTER = 3;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date on a wall calendar in that zone, as `YYYY-MM-DD`. */
function wallDate(timeZone: string, at: number): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formatters.set(timeZone, formatter);
  return formatter.format(at);
}

interface Payment {
  id: string;
  kind: 'TRIBUTE' | 'BUYOUT';
  amount: number;
  date: string;
}

/** What a lock asks for day by day, on paper: a wall calendar that is looked at on every tick, and a list of payments. */
export class NaiveDuties {
  /** How long the lock was on today, in ticks. */
  dayTicks = 0;
  readonly daysEnded: { date: string; counted: boolean; missed: string[]; unpaid: number | null }[] = [];
  readonly verified = new Set<string>();
  readonly paid = new Map<string, number>();
  open: Payment[] = [];

  private today: string;

  constructor(
    private readonly settings: LockSettings,
    private readonly startedAt: number,
  ) {
    this.today = this.dateAt(0);
  }

  lookAtClock(tick: number): void {
    const isAsked = this.settings.requireDailyVerification || this.tribute !== null;
    if (!isAsked || (this.startedAt / TICK_MS + tick) % QUARTER !== 0) return;
    const date = this.dateAt(tick);
    if (date === this.today) return;
    this.endDay();
    this.today = date;
    this.dayTicks = 0;
  }

  verify(tick: number): string | null {
    if (!this.settings.requireDailyVerification) return 'verification_not_required';
    if (this.verified.has(this.dateAt(tick))) return 'already_verified_today';
    this.verified.add(this.dateAt(tick));
    return null;
  }

  pay(tick: number, id: string, amount: number): string | null {
    if (this.tribute === null) return 'tribute_not_enabled';
    if (amount < 1) return 'payment_amount_invalid';
    if (this.open.length >= 500) return 'too_many_open_payments';
    const date = this.dateAt(tick);
    this.open.push({ id, kind: 'TRIBUTE', amount, date });
    this.paid.set(date, this.paidOn(date) + amount);
    return null;
  }

  claimBuyout(tick: number, id: string): string | null {
    if (this.buyout === null) return 'buyout_not_enabled';
    if (this.open.some(({ kind }) => kind === 'BUYOUT')) return 'buyout_already_claimed';
    this.open.push({ id, kind: 'BUYOUT', amount: this.buyout, date: this.dateAt(tick) });
    return null;
  }

  /** The kind of the payment that is open no longer, or null. */
  settle(id: string): Payment['kind'] | null {
    const payment = this.open.find((one) => one.id === id);
    this.open = this.open.filter((one) => one !== payment);
    return payment?.kind ?? null;
  }

  takeBack(id: string): boolean {
    const payment = this.open.find((one) => one.id === id);
    if (payment?.kind === 'TRIBUTE') {
      this.paid.set(payment.date, this.paidOn(payment.date) - payment.amount);
    }
    return this.settle(id) !== null;
  }

  paidOn(date: string): number {
    return this.paid.get(date) ?? 0;
  }

  private get tribute(): number | null {
    const { findomEnabled, dailyTributeEnabled, dailyTributeAmountMinorUnits } = this.settings;
    return findomEnabled && dailyTributeEnabled ? dailyTributeAmountMinorUnits : null;
  }

  private get buyout(): number | null {
    const { findomEnabled, dynamicBuyoutFromTribute, lockoutFeeEnabled, lockoutFeeMinorUnits } =
      this.settings;
    if (!findomEnabled) return null;
    if (dynamicBuyoutFromTribute) return (this.tribute ?? 0) * (this.settings.maxDurationDays ?? 0);
    return lockoutFeeEnabled ? lockoutFeeMinorUnits : null;
  }

  private endDay(): void {
    const counted = this.dayTicks >= HALF_A_DAY;
    const unpaid =
      counted && this.tribute !== null ? Math.max(0, this.tribute - this.paidOn(this.today)) : null;
    const missed: string[] = [];
    if (counted && this.settings.requireDailyVerification && !this.verified.has(this.today)) {
      missed.push('VERIFICATION');
    }
    if (unpaid !== null && unpaid > 0) missed.push('TRIBUTE');
    this.daysEnded.push({ date: this.today, counted, missed, unpaid });
  }

  private dateAt(tick: number): string {
    return wallDate(this.settings.timezone, this.startedAt + tick * TICK_MS);
  }
}
