import { verificationWindow } from '@keyhold/contracts/auth/account';
import * as z from 'zod/mini';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../../lib/form/kept-draft';
import { keptNames } from '../enter';

/** When the mailed code ends, and when another may be asked for. */
export type VerificationWindow = z.output<typeof verificationWindow>;

const pendingVerification = z.object({ email: z.string(), verify: verificationWindow });

/** An account that waits for its code: enough to show the screen again. */
export type PendingVerification = z.output<typeof pendingVerification>;

/** Phones drop the page while its owner looks at the mail, so it outlives a reload. */
const kept: KeptDraft<PendingVerification> = { name: keptNames.pending, schema: pendingVerification };

/** The account of this tab that waits for its code; null without one. */
export function findPendingVerification(): PendingVerification | null {
  return findDraft(kept);
}

/** Keeps the waiting account for this tab; null forgets it. */
export function keepPendingVerification(pending: PendingVerification | null): void {
  if (pending === null) forgetDrafts(kept.name);
  else keepDraft(kept, pending);
}
