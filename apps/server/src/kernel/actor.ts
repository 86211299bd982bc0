import type { Auth } from '@keyhold/contracts/endpoint';
import type { StaffFlags, StaffLevel } from '@keyhold/rules/staff/rank';

/** The caller, after the session was read. */
export interface SignedIn extends StaffFlags {
  readonly userId: string;
  readonly sessionId: string;
  /** A banned person's session: own locks only (decision 28). */
  readonly restricted: boolean;
  /** When the person last showed that it is them, at the login or when asked again, in epoch milliseconds. */
  readonly confirmedAt: number;
  readonly username: string;
}

export type Actor = SignedIn | null;

/** The actor that an endpoint's `auth` promises its handler. */
export type ActorFor<A> = A extends 'anyone' ? Actor : SignedIn;

/** Whether a call is for the staff alone. */
export const isStaffLevel = (auth: Auth): auth is StaffLevel =>
  auth === 'moderator' || auth === 'admin' || auth === 'siteOwner';
