import { MAX_AMOUNT_MINOR_UNITS } from '@keyhold/rules/locks/settings';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant, text } from '../text';

export const PAYMENT_NOTE_MAX_LENGTH = 500;

const params = z.object({ id });
const note = z.optional(text({ max: PAYMENT_NOTE_MAX_LENGTH, lines: 'several' }));

/** A payment that the two made where they agreed, as it is recorded here. Amounts are whole minor units. */
export const payment = z.object({
  _id: id,
  kind: z.enum(['TRIBUTE', 'BUYOUT']),
  amountMinorUnits: z.number(),
  currency: z.string(),
  note: z.string(),
  /** Civil day of the lock's time zone. */
  date: z.string(),
  createdAt: instant,
  /** What is taken back has lost its note. */
  status: z.enum(['OPEN', 'CONFIRMED', 'REJECTED', 'TAKEN_BACK']),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});

export const payTribute = endpoint({
  method: 'POST',
  path: '/api/locks/:id/tribute',
  summary: 'Record a tribute; it counts at once, the keyholder can reject it',
  auth: 'member',
  params,
  body: z.strictObject({
    amountMinorUnits: z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_MINOR_UNITS)),
    note,
  }),
  reply: payment,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'tribute_not_enabled',
    'payment_amount_invalid',
    'too_many_open_payments',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'payment', points: 60, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
});

export const claimBuyout = endpoint({
  method: 'POST',
  path: '/api/locks/:id/buyout',
  summary: 'Record that the buyout was paid; the lock ends when the keyholder confirms it',
  auth: 'member',
  params,
  body: z.strictObject({ note }),
  reply: payment,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'buyout_not_enabled',
    'buyout_already_claimed',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'payment', points: 60, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/locks/:id/payments',
  summary: 'The payments of a lock, newest first, to its wearer and its keyholder',
  auth: 'member',
  params,
  reply: z.array(payment),
  errors: ['lock_not_found'],
  noStore: true,
});

const paymentParams = z.object({ id, paymentId: id });

export const takeBackPayment = endpoint({
  method: 'DELETE',
  path: '/api/locks/:id/payments/:paymentId',
  summary: 'The wearer takes a payment back that is not answered yet; a tribute of today is owed again',
  auth: 'member',
  params: paymentParams,
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'payment_not_found', 'payment_not_open'],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/locks/:id/payments/:paymentId/confirm',
  summary: 'The keyholder has it; a confirmed buyout ends the lock',
  auth: 'member',
  params: paymentParams,
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'payment_not_found', 'payment_not_open'],
});

export const rejectPayment = endpoint({
  method: 'POST',
  path: '/api/locks/:id/payments/:paymentId/reject',
  summary: 'The keyholder did not get it; a tribute of today is owed again',
  auth: 'member',
  params: paymentParams,
  body: z.strictObject({ reason: note }),
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'payment_not_found', 'payment_not_open'],
});
