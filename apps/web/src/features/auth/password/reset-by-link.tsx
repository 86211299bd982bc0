import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { ErrorState } from '../../../components/feedback/error-state';
import { useForm } from '../../../lib/form/use-form';
import { useResetLink, useResetPassword } from '../auth.calls';
import { failedWith, failureText, isPassing } from '../failure';
import { TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { InvalidLink } from './invalid-link';
import { passwordMessages as texts } from './messages';
import { type NewPasswordEntry, NewPasswordFields, newPasswordProblems } from './new-password-fields';
import { PasswordChanged } from './password-changed';
import styles from './password-form.module.css';

/** Sets a new password with a link that was found to be good. */
function ResetForm({ link }: { link: MailedLink }) {
  const reset = useResetPassword();
  const expired = failedWith(reset.error, 'token_expired');
  const weak = failedWith(reset.error, 'password_too_common');

  const form = useForm({
    start: { password: '', again: '' },
    problemsOf: newPasswordProblems,
    busy: reset.isPending,
  });

  function send({ password }: NewPasswordEntry): void {
    reset.mutate(
      { ...link, password },
      {
        onError: (error) => {
          if (failedWith(error, 'password_too_common'))
            form.show([{ field: 'password', message: error.message }]);
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
      <form ref={form.ref} className={styles.form} noValidate onSubmit={form.submit(send)}>
        <NewPasswordFields form={form} />
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

/** Checks a mailed link as soon as it is opened, then asks for the new password. */
export function ResetByLink({ link }: { link: MailedLink }) {
  const check = useResetLink(link);
  if (check.isSuccess) return <ResetForm link={link} />;
  if (check.isPending) {
    return (
      <Outcome art={<TurningDialArt />} title="Checking your link…">
        Just a moment.
      </Outcome>
    );
  }
  if (!isPassing(check.error)) return <InvalidLink />;
  return (
    <ErrorState
      as="h1"
      title={texts.linkUnchecked}
      message={failureText(check.error, 'Please try again.')}
      retrying={check.isFetching}
      onRetry={() => check.refetch()}
    />
  );
}
