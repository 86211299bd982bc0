import type * as z from 'zod/mini';

/** Where a form's values outlive its page. Logging out forgets them all. */
export interface KeptDraft<Values extends object> {
  /** Its name in the storage of this tab. */
  readonly name: string;
  /** What is read back has to fit it; anything else was kept by another version. */
  readonly schema: z.ZodMiniType<Values>;
  /** Passwords: no storage ever holds them. They outlive a step back by memory, and no reload. */
  readonly secret?: readonly (keyof Values & string)[];
}

/** The drafts of this page, whole, by name. */
const drafts = new Map<string, unknown>();

/** The values kept under a draft's name; null when there are none. `start` has what a reload has lost: the secret ones. */
export function findDraft<Values extends object>(
  { name, schema }: KeptDraft<Values>,
  start?: Values,
): Values | null {
  try {
    const kept = drafts.get(name) ?? JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return kept === null ? null : (schema.safeParse({ ...start, ...kept }).data ?? null);
  } catch {
    return null;
  }
}

/** Keeps the values for this tab. */
export function keepDraft<Values extends object>(
  { name, secret = [] }: KeptDraft<Values>,
  values: Values,
): void {
  drafts.set(name, values);
  const fit = Object.entries(values).filter(([field]) => !secret.some((one) => one === field));
  try {
    sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(fit)));
  } catch {
    // Without storage the values last as long as the page.
  }
}

/** Forgets what was kept under these names: it was sent, or dropped on purpose. */
export function forgetDrafts(...names: readonly string[]): void {
  for (const name of names) {
    drafts.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Without storage nothing else was kept.
    }
  }
}

/** Forgets every draft of this tab: the person leaves. */
export function forgetAllDrafts(): void {
  drafts.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing else was kept.
  }
}
