import { clientSeed } from '@keyhold/contracts/locks/settings';

const seedBytes = 12;
const generatedSeed = /^[0-9a-f]{24}$/;

/** Fresh random text of this browser, 24 hexadecimal digits. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(seedBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A seed that a lost preparation has seen is not used again, unless the person chose it. */
export function seedForNewDraft(seed: string): string {
  return generatedSeed.test(seed) ? newClientSeed() : seed;
}

/** Whether the server takes it. */
export function isClientSeed(seed: string): boolean {
  return clientSeed.safeParse(seed).success;
}
