import { useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import { keepSetup, readKeptSetup } from './kept-setup';
import { problemText } from './problem-texts';
import { problemsOf, type SetupEntry, type SetupField, type SetupProblem } from './setup-entry';

type Faults = Partial<Record<SetupField, string>>;

/** Each problem's text at its field; the first of a field counts. */
function textsOf(problems: readonly SetupProblem[]): Faults {
  const faults: Faults = {};
  for (const problem of problems) faults[problem.field] ??= problemText(problem);
  return faults;
}

/** A title is not wrong before somebody has been there; numbers that were set are, at once. */
function isShown(field: SetupField, leftTitle: boolean): boolean {
  return field !== 'title' || leftTitle;
}

function refusedFields(error: unknown): [SetupField, string][] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ field, message }): [SetupField, string][] => {
    const name = field.replace(/^settings\./, '');
    return name in fieldNames ? [[name as SetupField, message]] : [];
  });
}

const fieldNames: Record<SetupField, true> = {
  title: true,
  initialDurationDays: true,
  initialDurationHours: true,
  maxDurationDays: true,
  maxDurationHours: true,
  limitBeyondMax: true,
  displayRemainingTime: true,
  safetyExitHours: true,
  clientSeed: true,
};

/** The form's values, kept in this tab, and what is wrong with them. */
export function useSetupForm(userId: string) {
  const [entry, setEntry] = useState<SetupEntry>(() => readKeptSetup(userId).entry);
  const [leftTitle, setLeftTitle] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const problems = problemsOf(entry);

  const found = Object.entries(textsOf(problems)).filter(([field]) =>
    isShown(field as SetupField, leftTitle),
  );
  const faults: Faults = { ...refused, ...Object.fromEntries(found) };

  function change(changes: Partial<SetupEntry>): void {
    const next = { ...entry, ...changes };
    setEntry(next);
    keepSetup(userId, { entry: next });
    // What the server refused is asked about again only when it is sent again.
    const kept = Object.entries(refused).filter(([field]) => !(field in changes));
    setRefused(Object.fromEntries(kept));
  }

  return {
    entry,
    problems,
    faults,
    change,
    leaveTitle: () => setLeftTitle(entry.title !== ''),
    showAll: () => setLeftTitle(true),
    /** Puts the server's refusals at their fields; false where it named none of them. */
    showRefused(error: unknown): boolean {
      const fields = refusedFields(error);
      setRefused(Object.fromEntries(fields));
      return fields.length > 0;
    },
  };
}
