import type { LockSettings } from '../settings';
import type { NaiveGames } from './naive-games';
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

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface Payment {
  id: string;
  kind: 'TRIBUTE' | 'BUYOUT';
  amount: number;
  date: string;
}

/** The duties of a lock on paper: a wall calendar that is looked at on every tick, and a list of payments. */
export class NaiveDuties {
  /** How long the lock was on today, in ticks. */
  private dayTicks = 0;
  readonly daysEnded: { date: string; counted: boolean; missed: string[]; unpaid: number | null }[] = [];
  readonly verified = new Set<string>();
  readonly paid = new Map<string, number>();
  open: Payment[] = [];
  /** What the days of the last week lacked, as it is known by now. */
  readonly lacked = new Map<string, Set<string>>();
  /** Of each payment that was not accepted or not made, the day that it left unpaid. */
  readonly leftUnpaid: (string | null)[] = [];
  private unseen: { photoId: string; date: string } | null = null;

  zone: string;
  /** The day on the calendar; null where none hangs on the wall. */
  private today: string | null = null;
  private isDropped = false;

  constructor(
    private readonly settings: LockSettings,
    private readonly startedAt: number,
    private readonly games: NaiveGames,
  ) {
    const { penaltyConfig, timezone } = settings;
    this.zone = penaltyConfig.enabled ? penaltyConfig.timezone : timezone;
    if (this.asksForSomething()) this.beginCalendar(0);
  }

  /** Hangs a calendar on the wall where there is none. */
  beginCalendar(tick: number): void {
    if (this.today !== null) return;
    this.beginDay(this.dateAt(tick));
  }

  /** The lock was on for one more tick. */
  countTick(): void {
    this.dayTicks += 1;
    this.games.countTick();
  }

  lookAtClock(tick: number): void {
    if (this.today === null || (this.startedAt / TICK_MS + tick) % QUARTER !== 0) return;
    if (this.dateAt(tick) === this.today) return;
    this.endDay(this.today);
    this.zone = this.games.usePenaltiesOfToday() ?? this.zone;
    this.beginDay(this.asksForSomething() ? this.dateAt(tick) : null);
  }

  /** Nobody is there any more for whom anything would be done. */
  drop(): void {
    this.isDropped = true;
    this.today = null;
    this.forgetOldDays();
    this.open = [];
    this.unseen = null;
    this.games.penalties = null;
    this.games.penaltiesTomorrow = null;
  }

  /** A photo that somebody will look at has an id. */
  verify(tick: number, photoId: string | null): string | null {
    if (!this.asksForPhotos) return 'verification_not_required';
    const date = this.dateAt(tick);
    if (this.verified.has(date)) return 'already_verified_today';
    this.verified.add(date);
    this.unseen = photoId === null ? null : { photoId, date };
    return null;
  }

  /** The photo that was judged, or null. */
  judge(photoId: string): { date: string } | null {
    const photo = this.unseen;
    if (photo?.photoId !== photoId) return null;
    this.unseen = null;
    return photo;
  }

  sendBack(tick: number, photoId: string): boolean {
    const photo = this.judge(photoId);
    if (photo?.date === this.dateAt(tick)) this.verified.delete(photo.date);
    return photo !== null;
  }

  takePhotoBack(tick: number, photoId: string): boolean {
    return this.unseen?.date === this.dateAt(tick) && this.sendBack(tick, photoId);
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

  takeBack(tick: number, id: string, isEnded: boolean): boolean {
    const payment = this.open.find((one) => one.id === id);
    if (!payment) return false;
    this.leftUnpaid.push(payment.kind === 'TRIBUTE' ? this.unpay(tick, payment, isEnded) : null);
    this.settle(id);
    return true;
  }

  /** The day that is unpaid now and will stay so, or null. */
  private unpay(tick: number, { date, amount }: Payment, isEnded: boolean): string | null {
    this.paid.set(date, this.paidOn(date) - amount);
    const isOver = isEnded || date !== this.dateAt(tick);
    const asked = this.daysEnded.find((day) => day.date === date)?.counted ?? true;
    if (!isOver || !asked || this.paidOn(date) >= (this.tribute ?? 0)) return null;
    if (!isEnded) this.lack(date, 'TRIBUTE');
    return date;
  }

  private lack(date: string, what: string): void {
    this.lacked.set(date, (this.lacked.get(date) ?? new Set()).add(what));
    this.forgetOldDays();
  }

  private forgetOldDays(): void {
    for (const date of this.lacked.keys()) {
      if (this.today === null || daysBetween(date, this.today) > 7) this.lacked.delete(date);
    }
  }

  paidOn(date: string): number {
    return this.paid.get(date) ?? 0;
  }

  dateAt(tick: number): string {
    return wallDate(this.zone, this.startedAt + tick * TICK_MS);
  }

  private beginDay(date: string | null): void {
    this.today = date;
    this.forgetOldDays();
    this.dayTicks = 0;
    this.games.beginDay();
  }

  private asksForSomething(): boolean {
    return this.asksForPhotos || this.tribute !== null || this.games.asksForSomething();
  }

  private get asksForPhotos(): boolean {
    return this.settings.requireDailyVerification && !this.isDropped;
  }

  private get tribute(): number | null {
    if (this.isDropped) return null;
    const { findomEnabled, dailyTributeEnabled, dailyTributeAmountMinorUnits } = this.settings;
    return findomEnabled && dailyTributeEnabled ? dailyTributeAmountMinorUnits : null;
  }

  private get buyout(): number | null {
    const { findomEnabled, dynamicBuyoutFromTribute, lockoutFeeEnabled, lockoutFeeMinorUnits } =
      this.settings;
    if (!findomEnabled || this.isDropped) return null;
    if (dynamicBuyoutFromTribute) return (this.tribute ?? 0) * (this.settings.maxDurationDays ?? 0);
    return lockoutFeeEnabled ? lockoutFeeMinorUnits : null;
  }

  private endDay(date: string): void {
    const isAgain = this.daysEnded.some((day) => day.date === date);
    const counted = this.dayTicks >= HALF_A_DAY && !isAgain;
    const unpaid = counted && this.tribute !== null ? Math.max(0, this.tribute - this.paidOn(date)) : null;
    const missed: string[] = [];
    if (counted && this.asksForPhotos && !this.verified.has(date)) missed.push('VERIFICATION');
    if (unpaid !== null && unpaid > 0) missed.push('TRIBUTE');
    const unplayed = counted ? this.games.missedOn(date) : [];
    this.daysEnded.push({ date, counted, missed: [...missed, ...unplayed], unpaid });
    for (const what of [...missed, ...unplayed]) this.lack(date, what);
    if (unplayed.length > 0) this.games.missDay(date);
  }
}
