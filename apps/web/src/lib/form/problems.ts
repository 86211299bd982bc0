import type * as z from 'zod/mini';
import { ApiError } from '../api/client';

/** What is wrong with one field; `field` names it: 'title', 'dateOfBirth', 'tasks.0.title'. */
export interface Problem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/** The text at each faulty field. */
export type Faults<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** Each problem's text at its field; the first of a field counts. */
export function faultsOf<Field extends string>(problems: readonly Problem<Field>[]): Faults<Field> {
  const faults: Partial<Record<Field, string>> = {};
  for (const { field, message } of problems) faults[field] ??= message;
  return faults;
}

/**
 * What a schema of the contract has against a form's values, in its own words: it counts what the server counts. A
 * field that was left empty is missing.
 */
export function problemsBy(schema: z.ZodMiniType, values: object): Problem[] {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const { error } = schema.safeParse(Object.fromEntries(filled));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The fields that the server refused; `fieldOf` gives the form's name for one of the call's, null for none. */
export function refusedFields<Field extends string>(
  error: unknown,
  fieldOf: (named: string) => Field | null,
): Problem<Field>[] {
  const errors = error instanceof ApiError ? error.errors : [];
  return errors.flatMap(({ field: named, message }) => {
    const field = fieldOf(named);
    return field === null ? [] : [{ field, message }];
  });
}
