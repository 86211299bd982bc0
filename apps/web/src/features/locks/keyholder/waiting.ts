import { formatUtcDay } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import type { DutyName } from '../duties/duty';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';

/** The photo that waits for the keyholder, by its day; null where none waits. */
export function photoThatWaits(
  {
    waitingVerificationDate: date,
    verificationSubmittedToday,
  }: Pick<DashboardLock, 'waitingVerificationDate' | 'verificationSubmittedToday'>,
  now: number,
): string | null {
  if (date === null) return null;
  return verificationSubmittedToday ? text.verification : text.earlierVerification(formatUtcDay(date, now));
}

/** The payments that wait for the keyholder, with their sum and since when; null where none waits. */
export function paymentsThatWait(
  {
    openPayments,
    openPaymentsMinorUnits,
    openPaymentsSince: since,
    dailyTributeCurrency,
  }: Pick<
    DashboardLock,
    'openPayments' | 'openPaymentsMinorUnits' | 'openPaymentsSince' | 'dailyTributeCurrency'
  >,
  now: number,
): string | null {
  if (since === null) return null;
  const money = formatMoney(openPaymentsMinorUnits, dailyTributeCurrency);
  return text.payments(openPayments, money, formatUtcDay(since, now));
}

export interface Waiting {
  readonly lock: DashboardLock;
  readonly what: string;
  /** The sheet of the lock's page where it is done; null where the page itself shows it. */
  readonly at: Extract<DutyName, 'verify' | 'tribute'> | null;
}

/** What waits for the keyholder of a lock, in the order in which it is done. */
export function waitingOf(lock: DashboardLock, now: number): Waiting[] {
  const photo = photoThatWaits(lock, now);
  const payments = paymentsThatWait(lock, now);
  return [
    ...(lock.idPhotoWaits ? [{ lock, what: text.idPhoto, at: null }] : []),
    ...(photo !== null ? [{ lock, what: photo, at: 'verify' as const }] : []),
    ...(payments !== null ? [{ lock, what: payments, at: 'tribute' as const }] : []),
  ];
}
