/** What a field may be where its kind alone does not say it: one of these, or what passes this. */
export type Choices<Entry> = {
  readonly [Field in keyof Entry]?: readonly Entry[Field][] | ((value: unknown) => boolean);
};

/**
 * An entry of a form from what was kept: takes over what has the right kind and, where there are choices, is one of
 * them; everything else is as in `empty`.
 */
export function takeOver<Entry extends object>(
  empty: Entry,
  stored: unknown,
  choices: Choices<Entry> = {},
): Entry {
  if (typeof stored !== 'object' || stored === null) return empty;
  const given = stored as Record<string, unknown>;
  const known = Object.entries(empty).map(([field, value]) => {
    const choice: readonly unknown[] | ((value: unknown) => boolean) | undefined =
      choices[field as keyof Entry];
    const isChosen =
      typeof choice === 'function' ? choice : (value: unknown) => choice?.includes(value) ?? true;
    const fits = typeof given[field] === typeof value && isChosen(given[field]);
    return [field, fits ? given[field] : value];
  });
  return Object.fromEntries(known) as Entry;
}

/** What this tab keeps under a name; null where there is nothing. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this tab. Without storage it lasts as long as the page. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The form itself still holds it.
  }
}

/** Forgets what was kept under a name. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then there is nothing to forget.
  }
}
