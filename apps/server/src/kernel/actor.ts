/** The caller, after the session was read. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** A banned person's session: own locks only (decision 28). */
  readonly restricted: boolean;
  /** When the login was that opened the session, in epoch milliseconds. */
  readonly loggedInAt: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isSiteOwner: boolean;
}

export type Actor = SignedIn | null;

/** The actor that an endpoint's `auth` promises its handler. */
export type ActorFor<A> = A extends 'anyone' ? Actor : SignedIn;
