import type { payment } from '@keyhold/contracts/locks/tribute';
import type * as z from 'zod/mini';
import type { lockPayments } from './tribute.tables';

/** Presents a line of the ledger to the two people of the lock. */
export function presentPayment({
  id,
  lockId: _,
  createdAt,
  decidedAt,
  ...row
}: typeof lockPayments.$inferSelect): z.output<typeof payment> {
  return {
    ...row,
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  };
}
