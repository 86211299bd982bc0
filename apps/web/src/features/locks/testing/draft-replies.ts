import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { openDraft, readDraft } from '@keyhold/contracts/locks/draft';
import type { WaitingDraft } from '../locks.calls';

export const token = 'AAAAAAAAAAAAAAAAAAAAAA';
export const otherToken = 'BBBBBBBBBBBBBBBBBBBBBB';

const hourMs = 3_600_000;

/** A preparation opened at `now`, which lives an hour. */
export function openedDraft(now: number, name = token): ReplyOf<typeof openDraft> {
  return {
    token: name,
    seedHash: `${name[0]}c31682f`.repeat(8),
    expiresAt: new Date(now + hourMs).toISOString(),
  };
}

/** What the scramble screen is told of it. */
export function sealedDraft(
  now: number,
  startedLockId: string | null = null,
  fields: Partial<ReplyOf<typeof readDraft>> = {},
): ReplyOf<typeof readDraft> {
  return {
    kind: 'SELF',
    title: 'A quiet weekend',
    lockId: null,
    shareCode: null,
    expiresAt: new Date(now + hourMs).toISOString(),
    durationSeconds: 86_400,
    startedLockId,
    ...fields,
  };
}

/** A prepared start that was sealed at `sealedAt` and that no lock came of. */
export function waitingDraft(sealedAt: number, fields: Partial<WaitingDraft> = {}): WaitingDraft {
  return {
    token,
    kind: 'SELF',
    lockId: null,
    title: 'A quiet weekend',
    sealedAt: new Date(sealedAt).toISOString(),
    expiresAt: new Date(sealedAt + hourMs).toISOString(),
    calledOffAt: null,
    ...fields,
  };
}
