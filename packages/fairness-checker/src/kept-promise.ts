/** The part of a promise that a person may have kept from the start of the lock. */
export interface KeptPromise {
  seedHash: string;
  clientSeed?: string;
  /** The fingerprint of the settings that the lock started with. */
  configHash?: string;
}
