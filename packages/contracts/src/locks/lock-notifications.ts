import { currencies } from '@keyhold/rules/locks/settings';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import * as z from 'zod/mini';
import { moment } from '../notifications/moments';
import { notificationKind, ofTopic } from '../notifications/notification-kind';
import { id } from '../text';
import { continued, daysAndHours, money, timeInWords } from '../wording';
import { endReasons } from './dashboard';
import { dutyKinds, missedDuties } from './duty-texts';
import { endReasonTexts, toWearer } from './end-reason-texts';
import { paymentTexts } from './payment-texts';

/** The parameters of every notification about a lock. */
export const ofLock = { lockId: id, lock: z.string() };

/** `by` is the name of the other one of the two. */
export const ofLockBy = { ...ofLock, by: z.string() };

/** An amount of time; null if the reader may not learn it. */
export const shownAmount = z.nullable(z.number());
export const amountInWords = (amountMs: number | null) =>
  amountMs === null ? 'time' : timeInWords(amountMs);

const payment = {
  amountMinorUnits: z.number(),
  currency: z.enum(currencies),
  /** Present where an answer settles it. */
  paymentId: z.optional(z.string()),
};
/** When it happens. Absent in what an older version told, which said how long that was then. */
const dueAt = z.optional(z.number());

const pageOf = (lockId: string, place = '') => `/lock/${lockId}${place}`;

/** A notification that says no more than who did it. */
function plain(title: string, text: (by: string) => string, place?: '#verify') {
  return notificationKind({
    label: title,
    params: z.object(ofLockBy),
    text: ({ lockId, lock, by }) => ({
      title,
      message: `${lock}: ${text(by)}`,
      actionUrl: pageOf(lockId, place),
    }),
  });
}

/** One about a payment of this lock. */
function ofPayment(title: string, text: (by: string, amount: string) => string, label = title) {
  return notificationKind({
    label,
    params: z.object({ ...ofLockBy, ...payment }),
    text: ({ lockId, lock, by, amountMinorUnits, currency }) => ({
      title,
      message: `${lock}: ${text(by, money(amountMinorUnits, currency))}`,
      actionUrl: pageOf(lockId, '#tribute'),
    }),
  });
}

const toTheirKeyholder = {
  'locks.accepted': plain('Lock accepted', (wearer) => `${wearer} accepted it and is locked.`),
  'locks.ended': notificationKind({
    label: 'Lock ended',
    params: z.object({ ...ofLockBy, reason: z.enum(endReasons) }),
    text: ({ lockId, lock, by, reason }) => ({
      title: 'Lock ended',
      message: `${lock}: ${by} is free: ${continued(endReasonTexts[reason]({ wearer: 'They', keyholder: 'You' }))}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.emergency_released': plain(
    'Emergency release',
    (wearer) => `${wearer} used the emergency release and is free.`,
  ),
  'locks.abandoned': notificationKind({
    label: 'Lock abandoned',
    params: z.object(ofLockBy),
    text: ({ lock, by }) => ({
      title: 'Lock abandoned',
      message: `${lock}: ${endReasonTexts.ARCHIVED({ wearer: by, keyholder: 'You' })}`,
      actionUrl: '/keyholder',
    }),
  }),
  'locks.wearer_gone': notificationKind({
    label: 'The wearer is gone',
    params: z.object({ lock: z.string() }),
    text: ({ lock }) => ({
      title: 'The wearer is gone',
      message: `${lock}: its wearer deleted their account. The lock went with it.`,
      actionUrl: '/keyholder',
    }),
  }),
  'locks.safety_exit_started': notificationKind({
    label: 'Safety exit started',
    params: z.object({ ...ofLockBy, dueAt }),
    text: ({ lockId, lock, by, dueAt }) => ({
      title: 'Safety exit started',
      message: `${lock}: ${by} started the safety exit${dueAt ? `. It opens the lock ${moment(dueAt)}` : ''}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.safety_exit_cancelled': plain(
    'Safety exit called off',
    (wearer) => `${wearer} called the safety exit off.`,
  ),
  'locks.hygienic_started': plain(
    'Hygienic unlock',
    (wearer) => `${wearer} opened it to clean, for 30 minutes.`,
  ),
  'locks.hygienic_overrun': plain(
    'Hygienic unlock overrun',
    (wearer) => `${wearer} has not locked up again in 30 minutes.`,
  ),
  'locks.locked_up_late': notificationKind({
    label: 'Locked up late',
    params: z.object({ ...ofLockBy, penaltyHours: z.number() }),
    text: ({ lockId, lock, by, penaltyHours }) => ({
      type: 'penalty_applied',
      title: 'Locked up late',
      message: `${lock}: ${by} locked up again, late: ${daysAndHours(penaltyHours * HOUR_MS)} of freeze.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.verified': notificationKind({
    label: 'Verification submitted',
    params: z.object({ ...ofLockBy, date: z.optional(z.string()) }),
    text: ({ lockId, lock, by, date }) => ({
      title: 'Verification submitted',
      message: `${lock}: ${by} sent ${date === undefined ? 'a photo' : `the photo of ${date}`}.`,
      actionUrl: pageOf(lockId, '#verify'),
    }),
  }),
  'locks.day_missed': notificationKind({
    label: 'Day missed',
    params: z.object({ ...ofLockBy, date: z.string(), missed: z.array(z.enum(dutyKinds)) }),
    text: ({ lockId, lock, by, date, missed }) => ({
      title: 'Day missed',
      message: `${lock}: ${by} missed ${missedDuties(missed)} of ${date}.`,
      actionUrl: pageOf(
        lockId,
        missed.includes('TRIBUTE') ? '#tribute' : missed.includes('VERIFICATION') ? '#verify' : '',
      ),
    }),
  }),
  'locks.tribute_paid': ofPayment('Tribute paid', (wearer, amount) => `${wearer} paid ${amount}.`),
  'locks.buyout_paid': ofPayment(
    'Buyout paid',
    (wearer, amount) => `${wearer} paid the buyout of ${amount}. Confirm it, and the lock opens.`,
  ),
  'locks.tribute_taken_back': notificationKind({
    label: 'Tribute taken back',
    params: z.object({ ...ofLockBy, ...payment, unpaidOn: z.string() }),
    text: ({ lockId, lock, by, amountMinorUnits, currency, unpaidOn }) => ({
      title: paymentTexts.takenBack('Tribute'),
      message: `${lock}: ${by} took ${money(amountMinorUnits, currency)} back. ${paymentTexts.owed(unpaidOn)}`,
      actionUrl: pageOf(lockId, '#tribute'),
    }),
  }),
};

const toTheirWearer = {
  'locks.frozen': plain('Your lock is frozen', (keyholder) => `${keyholder} stopped the timer.`),
  'locks.unfrozen': plain('Your lock runs again', (keyholder) => `${keyholder} let the timer run again.`),
  'locks.freeze_over': plain('No longer frozen', () => 'You can play again.'),
  'locks.time_added': notificationKind({
    label: 'Time added',
    params: z.object({ ...ofLockBy, amountMs: shownAmount }),
    text: ({ lockId, lock, by, amountMs }) => ({
      title: 'Time added',
      message: `${lock}: ${by} added ${amountInWords(amountMs)}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.time_removed': notificationKind({
    label: 'Time removed',
    params: z.object({ ...ofLockBy, amountMs: shownAmount }),
    text: ({ lockId, lock, by, amountMs }) => ({
      title: 'Time removed',
      message: `${lock}: ${by} took ${amountInWords(amountMs)} away.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.combination_ready': notificationKind({
    label: 'Your combination is ready',
    topic: 'ending',
    params: z.object({ ...ofLock, reason: z.enum(endReasons) }),
    text: ({ lockId, lock, reason }) => ({
      title: 'Your combination is ready',
      message: `${lock}: ${endReasonTexts[reason](toWearer)}`,
      actionUrl: pageOf(lockId, '#reveal'),
    }),
  }),
  'locks.combination_unread': notificationKind({
    label: 'Your combination is still unread',
    topic: 'ending',
    params: z.object(ofLock),
    text: ({ lockId, lock }) => ({
      title: 'Your combination is still here',
      message: `${lock}: it is kept until you have read it.`,
      actionUrl: pageOf(lockId, '#reveal'),
    }),
  }),
  'locks.combination_lost': notificationKind({
    label: 'Your combination could not be opened',
    topic: 'ending',
    params: z.object(ofLock),
    text: ({ lockId, lock }) => ({
      title: 'Your combination could not be opened',
      message: `${lock}: try it again, or remove the lock.`,
      actionUrl: pageOf(lockId, '#reveal'),
    }),
  }),
  'locks.combination_decrypted': notificationKind({
    label: 'The team has read your combination',
    topic: 'ending',
    params: z.object({ ...ofLock, reason: z.string() }),
    text: ({ lockId, lock, reason }) => ({
      title: 'The team has read your combination',
      message: `${lock}: “${reason}”`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.lock_up_again': notificationKind({
    label: 'Lock up again',
    topic: 'duties',
    newsMs: 2 * HOUR_MS,
    urgent: true,
    params: z.object(ofLockBy),
    text: ({ lockId, lock }) => ({
      title: 'Lock up again',
      message: `${lock}: The 30 minutes are over. Each full 10 minutes more costs an hour of freeze.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.verification_due': notificationKind({
    label: 'Today’s photo is due',
    topic: 'duties',
    newsMs: 3 * HOUR_MS,
    params: z.object({ ...ofLock, dueAt }),
    text: ({ lockId, lock, dueAt }) => ({
      title: 'Today’s photo is due',
      message: `${lock}: by ${dueAt ? moment(dueAt) : 'the end of its day'}.`,
      actionUrl: pageOf(lockId, '#verify'),
    }),
  }),
  'locks.ends_soon': notificationKind({
    label: 'Your lock ends soon',
    topic: 'ending',
    newsMs: HOUR_MS,
    params: z.object({ ...ofLock, dueAt }),
    text: ({ lockId, lock, dueAt }) => ({
      title: 'The last hour of your lock',
      message: `${lock}: ${dueAt ? `until ${moment(dueAt)}` : 'it opens'}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'locks.verification_accepted': plain(
    'Your photo was accepted',
    (keyholder) => `${keyholder} says it looks right.`,
    '#verify',
  ),
  'locks.verification_refused': notificationKind({
    label: 'Another photo is asked for',
    params: z.object({ ...ofLockBy, note: z.nullable(z.string()) }),
    text: ({ lockId, lock, by, note }) => ({
      title: 'Another photo is asked for',
      message: `${lock}: ${by} asks for another photo${note === null ? '.' : `: ${note}`}`,
      actionUrl: pageOf(lockId, '#verify'),
    }),
  }),
  'locks.photo_sent_back': notificationKind({
    label: 'A photo was sent back',
    params: z.object({ ...ofLockBy, date: z.string(), note: z.nullable(z.string()) }),
    text: ({ lockId, lock, by, date, note }) => ({
      title: 'A photo was sent back',
      message: `${lock}: ${by} sent back the photo of ${date}${note === null ? '.' : `: ${note}`}`,
      actionUrl: pageOf(lockId, '#verify'),
    }),
  }),
  'locks.payment_confirmed': ofPayment(
    paymentTexts.confirmed('Payment'),
    (keyholder, amount) => `${keyholder} has your tribute of ${amount}.`,
    'Tribute confirmed',
  ),
  'locks.buyout_rejected': ofPayment(
    paymentTexts.rejected('Payment'),
    (keyholder, amount) => `${keyholder} did not get ${amount}.`,
    'Buyout rejected',
  ),
  'locks.tribute_rejected': notificationKind({
    label: 'Tribute rejected',
    params: z.object({ ...ofLockBy, ...payment, unpaidOn: z.nullable(z.string()) }),
    text: ({ lockId, lock, by, amountMinorUnits, currency, unpaidOn }) => ({
      title: paymentTexts.rejected('Payment'),
      message: `${lock}: ${by} did not get ${money(amountMinorUnits, currency)}. ${paymentTexts.owed(unpaidOn)}`,
      actionUrl: pageOf(lockId, '#tribute'),
    }),
  }),
  'locks.keyholder_gone': plain(
    'The lock is your own now',
    () =>
      'Your keyholder is gone. What they froze and asked for every day has ended; the lock goes on as your own.',
  ),
};

/** The notifications to the wearer and the keyholder of a lock. */
export const lockNotifications = {
  ...ofTopic('keyholding', toTheirKeyholder),
  ...ofTopic('keyholder', toTheirWearer),
};
