/** What was fixed at the start of a lock and is shown ever since. */
export interface FairnessPromise {
  seedHash: string;
  clientSeed: string;
  configHash: string;
  proof: 'FULL' | 'SERVER_MADE';
}
