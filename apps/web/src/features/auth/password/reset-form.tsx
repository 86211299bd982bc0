import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { failedWith, failureText } from '../api/failure';
import { isPassing } from '../api/is-passing';
import { useResetPassword } from '../api/use-reset-password';
import type { MailedLink } from '../mailed-link';
import { showFaults } from '../show-faults';
import { checkNewPassword, type NewPasswordEntry } from './check-new-password';
import { InvalidLink } from './invalid-link';
import { passwordMessages as texts } from './messages';
import { NewPasswordFields } from './new-password-fields';
import { PasswordChanged } from './password-changed';
import styles from './password-form.module.css';

/** Sets a new password with a link that was found to be good. */
export function ResetForm({ link }: { link: MailedLink }) {
  const [entry, setEntry] = useState<NewPasswordEntry>({ password: '', again: '' });
  const [faults, setFaults] = useState<Partial<NewPasswordEntry>>({});
  const form = useRef<HTMLFormElement>(null);
  const reset = useResetPassword();
  const expired = failedWith(reset.error, 'token_expired');
  const weak = failedWith(reset.error, 'password_too_common');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reset.isPending) return;
    const found = checkNewPassword(entry);
    if (Object.keys(found).length > 0) {
      showFaults(form, () => setFaults(found));
      return;
    }
    const { password } = entry;
    reset.mutate(
      { ...link, password },
      {
        onError: (error) => {
          if (failedWith(error, 'password_too_common'))
            showFaults(form, () => setFaults({ password: error.message }));
        },
      },
    );
  }

  if (reset.isSuccess) return <PasswordChanged />;
  // Nothing that is typed here helps any more. Where an answer was lost, this link has set the password already.
  if (failedWith(reset.error, 'token_invalid')) return <InvalidLink />;
  return (
    <>
      <div className={styles.head}>
        <h1>Set a new password</h1>
        <p className={styles.text}>You will be logged in here, and logged out everywhere else.</p>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <NewPasswordFields
          value={entry}
          faults={faults}
          onChange={(field, value) => {
            setEntry((before) => ({ ...before, [field]: value }));
            setFaults({});
          }}
        />
        {reset.isError && !weak && (
          <Banner kind="danger" title={expired ? texts.linkExpired : texts.resetFailed}>
            {isPassing(reset.error) ? failureText(reset.error, '') : undefined}
          </Banner>
        )}
        {expired && (
          <ButtonLink to="/forgot" wide>
            Request New Link
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" wide busy={reset.isPending}>
          Set password
        </Button>
      </form>
    </>
  );
}
