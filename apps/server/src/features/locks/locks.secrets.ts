import type { SecretPurpose } from '../../db/sealed-secrets';

/** The digits of a combination; read by its wearer, by the rules of the reveal. */
export const combinationSecret: SecretPurpose = { name: 'combination' };

/** Decides the plays of a lock; shown once the lock has ended. */
export const fairnessSeed: SecretPurpose = { name: 'fairness-seed' };
