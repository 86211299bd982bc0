import * as z from 'zod/mini';
import type { LimitRule } from '../endpoint';

const pattern = /[A-Za-z0-9_-]{16}/;

/** The unguessable name of a template, as in /shared/setup/{code}. */
export const shareCode = z.string().check(z.regex(new RegExp(`^${pattern.source}$`)));

const inLink = new RegExp(`(?:^|/(?:s|shared/setup)/)(${pattern.source})(?:[/?#].*)?$`);

/** The share code in what somebody pasted, scanned or typed in parts, a code or a link of any address; null where there is none. */
export function findShareCode(pasted: string): string | null {
  return inLink.exec(pasted.replace(/\s/g, ''))?.[1] ?? null;
}

/** Tries of share codes, whichever call they come by. */
export const shareCodeTries = {
  user: { name: 'share-code', points: 60, durationSeconds: 600, by: 'user' },
  address: { name: 'share-code-address', points: 240, durationSeconds: 600, by: 'address' },
} as const satisfies Record<string, LimitRule>;
