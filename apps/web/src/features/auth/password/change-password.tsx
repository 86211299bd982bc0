import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { ErrorState } from '../../../components/feedback/error-state';
import { PasswordField } from '../../../components/field/password-field';
import { ApiError } from '../../../lib/api/client';
import { sessionQuery } from '../../../lib/api/session';
import type { Problem } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { useChangePassword } from '../auth.calls';
import { failedWith, failureText } from '../failure';
import { TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import { passwordMessages as texts } from './messages';
import { type NewPasswordEntry, NewPasswordFields, newPasswordProblems } from './new-password-fields';
import { PasswordChanged } from './password-changed';
import styles from './password-form.module.css';

type Entry = NewPasswordEntry & { readonly current: string };

function problemsOf(entry: Entry): Problem[] {
  return entry.current === ''
    ? [{ field: 'current', message: texts.currentRequired }]
    : newPasswordProblems(entry);
}

/** Which field a refusal is about; empty when it is about none. */
function readRefusal(error: unknown): Problem[] {
  if (failedWith(error, 'current_password_incorrect'))
    return [{ field: 'current', message: texts.currentIncorrect }];
  return failedWith(error, 'password_too_common') ? [{ field: 'password', message: error.message }] : [];
}

/** Changes the password of the person who is signed in. */
function ChangePasswordForm({ email }: { email: string }) {
  const changing = useChangePassword();
  const form = useForm<Entry>({
    start: { current: '', password: '', again: '' },
    problemsOf,
    busy: changing.isPending,
  });
  const atField = readRefusal(changing.error).length > 0;

  function send({ current, password }: Entry): void {
    changing.mutate(
      { currentPassword: current, newPassword: password },
      { onError: (error) => form.show(readRefusal(error)) },
    );
  }

  if (changing.isSuccess) return <PasswordChanged />;
  return (
    <>
      <div className={styles.head}>
        <h1>Change your password</h1>
        <p className={styles.text}>You stay logged in here. Everywhere else you will be logged out.</p>
      </div>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={form.submit(send)}>
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
          {...form.text('current')}
        />
        <NewPasswordFields form={form} />
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

/** Changing the password from within the account: needs somebody who is signed in. */
export function ChangePassword() {
  const session = useQuery(sessionQuery);
  if (session.isSuccess) return <ChangePasswordForm email={session.data.email} />;
  if (session.isPending) {
    return (
      <Outcome art={<TurningDialArt />} title="Change your password">
        Just a moment.
      </Outcome>
    );
  }
  if (session.error instanceof ApiError && session.error.status === 401) {
    return <Navigate to="/login" search={{ next: '/reset?change=true' }} replace />;
  }
  return (
    <ErrorState
      as="h1"
      title="Your account did not load"
      message={failureText(session.error, texts.changeFailed)}
      retrying={session.isFetching}
      onRetry={() => session.refetch()}
    />
  );
}
