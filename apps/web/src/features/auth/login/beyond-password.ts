// One door to what a login loads only when the password alone is not it: the first load names this file, and not each
// of the many behind it.
export const loadLaterStep = () => import('./later-step');
export const loadPasskeyEntry = () => import('./passkey-entry');
