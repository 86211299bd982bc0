import { useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import type { FormProblem } from './problem-texts';

export interface KeptFormOptions<Entry> {
  /** What the form holds at first: kept earlier, or empty. */
  read: () => Entry;
  keep: (entry: Entry) => void;
  /** Everything that is wrong, in the order of the form. */
  problemsOf: (entry: Entry) => FormProblem<keyof Entry & string>[];
  /** Fields of text: not wrong before somebody has been there. Numbers that were set are, at once. */
  quiet: readonly (keyof Entry & string)[];
  /** The form's field for a field that the server names; null where it has none. */
  fieldOf: (named: string) => (keyof Entry & string) | null;
}

/** Each problem's text at its field; the first of a field counts. */
function textsOf<Field extends string>(
  problems: readonly FormProblem<Field>[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const { field, message } of problems) faults[field] ??= message;
  return faults;
}

/** The form's values, kept in this tab, and what is wrong with them. */
export function useKeptForm<Entry extends object>(options: KeptFormOptions<Entry>) {
  type Field = keyof Entry & string;
  type Faults = Partial<Record<Field, string>>;
  const [entry, setEntry] = useState<Entry>(options.read);
  const [visited, setVisited] = useState<readonly Field[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const problems = options.problemsOf(entry);
  const isShown = (field: Field) => showsAll || visited.includes(field) || !options.quiet.includes(field);
  const faults: Faults = { ...refused, ...textsOf(problems.filter(({ field }) => isShown(field))) };

  function change(changes: Partial<Entry>): void {
    const next = { ...entry, ...changes };
    setEntry(next);
    options.keep(next);
    // What the server refused is asked about again only when it is sent again.
    const kept = Object.entries(refused).filter(([field]) => !(field in changes));
    setRefused(Object.fromEntries(kept) as Faults);
  }

  return {
    entry,
    problems,
    faults,
    change,
    /** The field was left; an empty one may still be filled in. */
    leave(field: Field): void {
      if (entry[field] !== '') setVisited([...visited, field]);
    },
    showAll: () => setShowsAll(true),
    /** Puts the server's refusals at their fields; false where it named none of them. */
    showRefused(error: unknown): boolean {
      const errors = error instanceof ApiError ? error.errors : [];
      const fields = errors.flatMap(({ field, message }) => {
        const own = options.fieldOf(field);
        return own === null ? [] : [[own, message] as const];
      });
      setRefused(Object.fromEntries(fields) as Faults);
      return fields.length > 0;
    },
  };
}
