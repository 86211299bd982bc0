import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { PasswordField } from '../../../components/field/password-field';
import { failedWith, failureText } from '../api/failure';
import { useChangePassword } from '../api/use-change-password';
import { showFaults } from '../show-faults';
import { checkNewPassword, type NewPasswordEntry } from './check-new-password';
import { passwordMessages as texts } from './messages';
import { NewPasswordFields } from './new-password-fields';
import { PasswordChanged } from './password-changed';
import styles from './password-form.module.css';

type Entry = NewPasswordEntry & { readonly current: string };

function checkEntry(entry: Entry): Partial<Entry> {
  return entry.current === '' ? { current: texts.currentRequired } : checkNewPassword(entry);
}

/** Which field a refusal is about; empty when it is about none. */
function readRefusal(error: unknown): Partial<Entry> {
  if (failedWith(error, 'current_password_incorrect')) return { current: texts.currentIncorrect };
  return failedWith(error, 'password_too_common') ? { password: error.message } : {};
}

/** Changes the password of the person who is signed in. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [entry, setEntry] = useState<Entry>({ current: '', password: '', again: '' });
  const [faults, setFaults] = useState<Partial<Entry>>({});
  const form = useRef<HTMLFormElement>(null);
  const changing = useChangePassword();
  const atField = Object.keys(readRefusal(changing.error)).length > 0;

  function change(field: keyof Entry, value: string): void {
    setEntry((before) => ({ ...before, [field]: value }));
    setFaults({});
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changing.isPending) return;
    const found = checkEntry(entry);
    if (Object.keys(found).length > 0) {
      showFaults(form, () => setFaults(found));
      return;
    }
    changing.mutate(
      { currentPassword: entry.current, newPassword: entry.password },
      { onError: (error) => showFaults(form, () => setFaults(readRefusal(error))) },
    );
  }

  if (changing.isSuccess) return <PasswordChanged />;
  return (
    <>
      <div className={styles.head}>
        <h1>Change your password</h1>
        <p className={styles.text}>You stay logged in here. Everywhere else you will be logged out.</p>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {/* Tells a password manager whose password changes. */}
        <input
          className="visually-hidden"
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          value={entry.current}
          error={faults.current}
          onChange={(event) => change('current', event.target.value)}
        />
        <NewPasswordFields value={entry} faults={faults} onChange={change} />
        {changing.isError && !atField && (
          <Banner kind="danger">{failureText(changing.error, texts.changeFailed)}</Banner>
        )}
        <Button type="submit" variant="primary" wide busy={changing.isPending}>
          Change password
        </Button>
        <ButtonLink to="/" variant="quiet" wide>
          Cancel
        </ButtonLink>
      </form>
    </>
  );
}
