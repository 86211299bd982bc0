import { passwordToChoose } from '@keyhold/contracts/auth/credentials';
import * as z from 'zod/mini';
import { PasswordField } from '../../../components/field/password-field';
import { type Problem, problemsBy } from '../../../lib/form/problems';
import type { Form } from '../../../lib/form/use-form';
import { passwordMessages as texts } from './messages';

export interface NewPasswordEntry {
  readonly password: string;
  readonly again: string;
}

const { tooShort, tooLong } = texts;
const chosen = z.object({ password: passwordToChoose({ missing: tooShort, tooShort, tooLong }) });

/** What is wrong with a new password typed twice; empty when it can be sent. */
export function newPasswordProblems(entry: NewPasswordEntry): Problem[] {
  const problems = problemsBy(chosen, entry);
  if (problems.length > 0 || entry.password === entry.again) return problems;
  return [{ field: 'again', message: texts.mismatch }];
}

/** A new password and its repetition. */
export function NewPasswordFields({ form }: { form: Form<NewPasswordEntry> }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...form.text('password')}
        // Whether both are the same is asked anew too.
        onChange={(event) => form.change({ password: event.target.value, again: form.values.again })}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        {...form.text('again')}
      />
    </>
  );
}
