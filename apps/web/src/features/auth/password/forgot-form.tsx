import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { TextField } from '../../../components/field/text-field';
import { failureText } from '../api/failure';
import { useForgotPassword } from '../api/use-forgot-password';
import { looksLikeEmail } from '../email-pattern';
import { EnvelopeArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import { showFaults } from '../show-faults';
import { passwordMessages as texts } from './messages';
import styles from './password-form.module.css';

/** Asks for a reset link. The answer is the same for every address. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const forgot = useForgotPassword();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (forgot.isPending) return;
    if (looksLikeEmail(email)) forgot.mutate(email);
    else showFaults(form, () => setFault(email.trim() === '' ? texts.emailRequired : texts.emailInvalid));
  }

  const toLogin = (
    <ButtonLink to="/login" variant="quiet" wide>
      Back to login
    </ButtonLink>
  );
  if (forgot.isSuccess) {
    return (
      <Outcome art={<EnvelopeArt />} title="Check your email" actions={toLogin}>
        If an account belongs to <strong>{email.trim()}</strong>, a link to set a new password is on its way.
        Look in the spam folder too.
      </Outcome>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h1>Forgot your password?</h1>
        <p className={styles.text}>
          Tell us your address, and we send you a link to set a new one. Your locks go on.
        </p>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={fault}
          onChange={(event) => {
            setEmail(event.target.value);
            setFault(null);
          }}
        />
        {forgot.isError && <Banner kind="danger">{failureText(forgot.error, texts.forgotFailed)}</Banner>}
        <Button type="submit" variant="primary" wide busy={forgot.isPending}>
          Send the link
        </Button>
        {toLogin}
      </form>
    </>
  );
}
