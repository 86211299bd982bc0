export { isAdult } from './adult-age';
export { type Authenticator, createAuthenticator } from './authenticator';
export { createInvite } from './invites';
export { resetSecondFactor } from './second-factor/reset-second-factor';
export { sessionCookieFor } from './session-cookie';
export { ensureSiteOwner } from './site-owner';
export { hashCode, hashToken, sameHash } from './token-hashes';
export { createUsedOnce } from './used-once';
