import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { passwordLimits } from '@keyhold/contracts/auth/credentials';
import * as argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Randomness } from '../../kernel/random';
import { deriveKeys, findKey, type VersionedKeys } from '../secrets/versioned-keys';
import { readStoredHash, writeStoredHash } from './stored-hash';

/** Argon2id: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface Passwords {
  /**
   * Returns the hash to store. Without `limits` the length limits of an account's password hold. Throws
   * PasswordLengthInvalid, PasswordsBusy.
   */
  hash(password: string, limits?: { readonly min: number; readonly max: number }): Promise<string>;
  /** Whether it is the password of this stored hash. Throws PasswordsBusy. */
  verify(storedHash: string, password: string): Promise<boolean>;
  /**
   * Returns false for an account that does not exist, after the work of a real check. Throws PasswordsBusy.
   */
  verifyAgainstNothing(password: string): Promise<false>;
  /** True where cost or pepper have changed since; hash the password anew after the next good login. */
  needsRehash(storedHash: string): boolean;
}

/** More logins wait than can be answered in reasonable time; the caller answers 503. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** The contract has let through a password that is too short or too long. */
export class PasswordLengthInvalid extends Error {
  override readonly name = 'PasswordLengthInvalid';
}

/** About 40 ms and 64 MB for each hash on a small server. */
const defaultCost: PasswordCost = { memoryKiB: 65_536, passes: 3, lanes: 1 };
/** Guards nothing, in next to no time: for tests, and for people whom nobody is. */
export const cheapCost: PasswordCost = { memoryKiB: 64, passes: 1, lanes: 1 };
/** What an installation's passwords are hashed with besides. */
export const passwordPeppers = (masterKeys: VersionedKeys): VersionedKeys =>
  deriveKeys(masterKeys, 'password pepper');

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * One core stays free for everything else, and so does one of the four threads that libuv shares with file
 * access, so that a flood of logins slows nobody but itself.
 */
function defaultConcurrency(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, 3));
}

/** Phones and desktops compose letters differently; the same typed password has to give the same bytes. */
function toOneForm(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Hashes and checks passwords with argon2id, a few at a time. With `peppers` a stolen database alone is not
 * enough to guess passwords. An older pepper is needed until everybody who uses it has logged in.
 */
export function createPasswords(options: {
  random: Randomness;
  peppers?: VersionedKeys;
  cost?: PasswordCost;
  /** How many hashes run at once. */
  concurrency?: number;
  /** How many may wait for their turn. */
  maxWaiting?: number;
}): Passwords {
  const { random, peppers } = options;
  const cost = options.cost ?? defaultCost;
  const settings = {
    memoryCost: cost.memoryKiB,
    timeCost: cost.passes,
    parallelism: cost.lanes,
    outputLen: HASH_BYTES,
  };
  const limit = pLimit(options.concurrency ?? defaultConcurrency());
  const maxAtOnce = limit.concurrency + (options.maxWaiting ?? 50);
  const currentPepper = peppers?.currentVersion ?? null;

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= maxAtOnce) {
      return Promise.reject(new PasswordsBusy('Too many passwords are being checked'));
    }
    return limit(work);
  }

  /**
   * Returns null if the pepper of that version is gone: nobody can know any more whether the password is
   * right.
   */
  function findPeppered(password: string, pepperVersion: number | null): string | null {
    if (pepperVersion === null) return toOneForm(password);
    const pepper = peppers ? findKey(peppers, pepperVersion) : null;
    // The result is text, because the library checks only what is valid UTF-8.
    return pepper && createHmac('sha256', pepper).update(toOneForm(password)).digest('base64');
  }

  async function verifyAgainstNothing(password: string): Promise<false> {
    // The salt is new each time; nothing is compared, only the work is done.
    const salt = random.bytes(SALT_BYTES);
    await takeTurn(() => argon2.hashRaw(toOneForm(password), { ...settings, salt }));
    return false;
  }

  return {
    async hash(password, { min, max } = passwordLimits) {
      const characters = [...password].length;
      if (characters < min || characters > max) {
        throw new PasswordLengthInvalid(`A password has ${min} to ${max} characters`);
      }
      const peppered = findPeppered(password, currentPepper);
      if (peppered === null) throw new Error('The current pepper is not among the peppers');
      const salt = random.bytes(SALT_BYTES);
      const encoded = await takeTurn(() => argon2.hash(peppered, { ...settings, salt }));
      return writeStoredHash({ encoded, pepperVersion: currentPepper });
    },
    async verify(storedHash, password) {
      const { encoded, pepperVersion } = readStoredHash(storedHash);
      const peppered = findPeppered(password, pepperVersion);
      if (peppered === null) return verifyAgainstNothing(password);
      return takeTurn(() => argon2.verify(encoded, peppered));
    },
    verifyAgainstNothing,
    needsRehash(storedHash) {
      const { encoded, pepperVersion } = readStoredHash(storedHash);
      const used = argon2.parseOptions(encoded);
      return (
        pepperVersion !== currentPepper ||
        !encoded.startsWith('$argon2id$v=19$') ||
        used.memoryCost !== cost.memoryKiB ||
        used.timeCost !== cost.passes ||
        used.parallelism !== cost.lanes ||
        used.outputLen !== HASH_BYTES
      );
    },
  };
}
