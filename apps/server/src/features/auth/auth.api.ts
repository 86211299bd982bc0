export { isAdult } from './adult-age';
export { type Authenticator, createAuthenticator } from './authenticator';
export { createInvite } from './invites';
export { createUsedOnce } from './used-once';
