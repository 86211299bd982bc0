import { email } from '@keyhold/contracts/auth/credentials';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { TextField } from '../../../components/field/text-field';
import { problemsBy } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { useForgotPassword } from '../auth.calls';
import { failureText } from '../failure';
import { EnvelopeArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import { nextSearch } from '../next-search';
import { passwordMessages as texts } from './messages';
import styles from './password-form.module.css';

/** Asks for a reset link; the answer is the same for every address. `next` is where a login from here goes on to. */
export function ForgotForm({ next }: { next: string }) {
  const forgot = useForgotPassword();
  const form = useForm({
    start: { email: '' },
    problemsOf: (values) => problemsBy(z.object({ email }), { email: values.email.trim() }),
    busy: forgot.isPending,
  });

  const toLogin = (
    <ButtonLink to="/login" {...nextSearch(next)} variant="quiet" wide>
      Back to login
    </ButtonLink>
  );
  if (forgot.isSuccess) {
    return (
      <Outcome art={<EnvelopeArt />} title="Check your email" actions={toLogin}>
        If an account belongs to <strong>{form.values.email.trim()}</strong>, a link to set a new password is
        on its way. Look in the spam folder too.
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
      <form
        ref={form.ref}
        className={styles.form}
        noValidate
        onSubmit={form.submit((values) => forgot.mutate(values.email))}
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email')}
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
