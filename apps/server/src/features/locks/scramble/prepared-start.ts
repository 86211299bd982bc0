import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import type { draftKinds } from '@keyhold/contracts/locks/waiting-drafts';

/** The content of a draft beside its sealed code, stored as JSON for up to a month. */
export type PreparedStart = PreparedSelfLock | PreparedAcceptance | PreparedRelock;

interface Kind<K extends (typeof draftKinds)[number]> {
  readonly kind: K;
}

export interface PreparedSelfLock extends Kind<'SELF'> {
  readonly settings: SelfLockSettings;
  readonly clientSeed: string;
}

/** A shared lock that this person may accept: the password and the confirmation were checked, and are not kept. */
export interface PreparedAcceptance extends Kind<'SHARED'> {
  readonly templateId: string;
  readonly shareCode: string;
  readonly title: string;
  /** The ID photo that is in the draft goes into the lock. */
  readonly needsIdPhoto: boolean;
  readonly wearersOwn: Pick<SelfLockSettings, 'safetyExitHours' | 'timezone'>;
  readonly clientSeed: string;
}

export interface PreparedRelock extends Kind<'HYGIENIC_RELOCK'> {
  readonly lockId: string;
  readonly title: string;
}

/** What the author of a filled draft is shown of it. */
export function presentPrepared(prepared: PreparedStart) {
  return {
    kind: prepared.kind,
    title: prepared.kind === 'SELF' ? prepared.settings.title : prepared.title,
    lockId: prepared.kind === 'HYGIENIC_RELOCK' ? prepared.lockId : null,
    shareCode: prepared.kind === 'SHARED' ? prepared.shareCode : null,
  };
}
