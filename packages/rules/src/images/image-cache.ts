import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/duration';

/** How many days a picture may be kept in a browser. */
export const EXPIRY_DAYS = [1, 3, 7, 14, 30] as const;
/** How much a browser may keep, in GB. */
export const LIMITS_GB = [0.5, 1, 2, 5] as const;
export const PURGE_EVERY_MS = HOUR_MS;
export const IMAGE_FETCH_TIMEOUT_MS = 30 * SECOND_MS;
export const MB = 1024 ** 2;
const GB = 1024 * MB;

/** The part of the limit at which room is made: 1.8 of 2 GB. */
const CLEANUP_AT = 0.9;
/** The part of that which is left. */
const TRIM_TO = 0.7;

export interface ImageCacheSettings {
  readonly expiryDays: (typeof EXPIRY_DAYS)[number];
  readonly limitGb: (typeof LIMITS_GB)[number];
}

export const firstImageCacheSettings: ImageCacheSettings = { expiryDays: 7, limitGb: 2 };

/** A picture that is kept, as the index of the cache has it. */
export interface KeptImage {
  /** Path and query of this site. */
  readonly address: string;
  readonly bytes: number;
  readonly keptAtMs: number;
  readonly usedAtMs: number;
}

/** Lower goes first. A picture that somebody's own computer has made may never be had again. */
function priorityOf({ address }: KeptImage): number {
  if (address.startsWith('/api/ai-keyholder/images/')) return 2;
  return address.startsWith('/api/uploads/') ? 1 : 0;
}

/** Combinations, identity and verification are here, and what the staff look at: never kept, whatever an answer says. */
const privatePaths = ['/api/locks/', '/api/admin/'];

/** Whether the cache has anything to do with a path. */
export function isImagePath(path: string): boolean {
  return path.startsWith('/api/') && !privatePaths.some((each) => path.startsWith(each));
}

/** What is known of an answer before its picture was read. */
export interface ImageAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly cacheControl: string | null;
}

/** Whether a picture may be kept: the server has to say that it may. */
export function mayKeepImage(path: string, { status, contentType, cacheControl }: ImageAnswer): boolean {
  const rules = (cacheControl ?? '').toLowerCase();
  return (
    isImagePath(path) &&
    status === 200 &&
    /^image\//i.test(contentType ?? '') &&
    /\bmax-age=[1-9]/.test(rules) &&
    !/no-store|no-cache/.test(rules)
  );
}

/** Also of one that comes from the future: the clock of the device was put back. */
export function isImageExpired(image: KeptImage, { expiryDays }: ImageCacheSettings, nowMs: number): boolean {
  const ageMs = nowMs - image.keptAtMs;
  return ageMs < 0 || ageMs >= expiryDays * DAY_MS;
}

export function bytesOf(images: readonly KeptImage[]): number {
  return images.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The addresses that have to go: all that are expired, and of the others, where they have grown too many, the least
 * important first and among these the ones that were not looked at for longest. `isFull`: the device itself has no room.
 */
export function findImagesToDrop(
  images: readonly KeptImage[],
  settings: ImageCacheSettings,
  nowMs: number,
  isFull = false,
): string[] {
  const dropped = images.filter((image) => isImageExpired(image, settings, nowMs));
  const left = images.filter((image) => !isImageExpired(image, settings, nowMs));
  const cleanupAt = settings.limitGb * GB * CLEANUP_AT;
  let used = bytesOf(left);
  if (used > cleanupAt || isFull) {
    const goal = Math.min(used, cleanupAt) * TRIM_TO;
    left.sort((one, other) => priorityOf(one) - priorityOf(other) || one.usedAtMs - other.usedAtMs);
    for (const image of left) {
      if (used <= goal) break;
      used -= image.bytes;
      dropped.push(image);
    }
  }
  return dropped.map(({ address }) => address);
}
