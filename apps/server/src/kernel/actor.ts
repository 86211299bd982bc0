import type { Auth } from '@keyhold/contracts/endpoint';
import type { StaffFlags, StaffLevel } from '@keyhold/rules/staff/rank';

/** The caller, after the session was read. */
export interface SignedIn extends StaffFlags {
  readonly userId: string;
  readonly sessionId: string;
  /** Own locks only (decision 28): a banned person's session, and during a maintenance everybody's but the staff's. */
  readonly restricted: boolean;
  /** What restricts them beside a ban of their account, as a refusal says it. */
  readonly closedBy: 'maintenance' | 'address_banned' | null;
  /** When the person last showed that it is them, at the login or when asked again, in epoch milliseconds. */
  readonly confirmedAt: number;
  readonly username: string;
}

export type Actor = SignedIn | null;

/** The actor that an endpoint's `auth` promises its handler. */
export type ActorFor<A> = A extends 'anyone' ? Actor : SignedIn;

/** What a restricted caller is told of everything that is closed to them. */
export const whyRestricted = ({ closedBy }: Pick<SignedIn, 'closedBy'>) => closedBy ?? 'account_restricted';

/** Whether a call is for the staff alone. */
export const isStaffLevel = (auth: Auth): auth is StaffLevel =>
  auth === 'moderator' || auth === 'admin' || auth === 'siteOwner';
