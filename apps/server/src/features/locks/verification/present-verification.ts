import type { verification } from '@keyhold/contracts/locks/verification';
import type * as z from 'zod/mini';
import type { lockVerifications } from './verification.tables';

export type StoredVerification = typeof lockVerifications.$inferSelect;

/** The address at which the photo of a day is read. */
export function verificationPhotoUrl({ id, lockId }: Pick<StoredVerification, 'id' | 'lockId'>): string {
  return `/api/locks/${lockId}/verification/${id}/photo`;
}

/** A day's photo with its code and its moment. What the keyholder wrote to it is between the two. */
export function presentVerification(
  row: StoredVerification & { submittedAt: number },
  isOfTheTwo: boolean,
): z.output<typeof verification> {
  return {
    _id: row.id,
    date: row.date,
    code: row.code,
    submittedAt: new Date(row.submittedAt).toISOString(),
    photoUrl: verificationPhotoUrl(row),
    verdict: row.verdict,
    note: isOfTheTwo ? row.note : null,
  };
}
