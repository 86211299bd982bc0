import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { PasswordField } from '../../../components/field/password-field';
import { TextField } from '../../../components/field/text-field';
import { focusFirstFault } from '../../../lib/form/first-fault';
import { useLogin } from '../auth.calls';
import { failedWith, failureText } from '../failure';
import { checkLogin, type LoginEntry } from './check-login';
import styles from './login-form.module.css';
import { loginMessages } from './messages';

export interface LoginFormProps {
  entry: LoginEntry;
  onChange: (entry: LoginEntry) => void;
  onOpened: () => void;
  /** The password is right, but the person has not shown yet that the address is theirs. */
  /** `verify` is what the refusal says of the code that was mailed. */
  onUnverified: (email: string, verify: unknown) => void;
}

/** Address and password. */
export function LoginForm({ entry, onChange, onOpened, onUnverified }: LoginFormProps) {
  const [faults, setFaults] = useState<Partial<LoginEntry>>({});
  const login = useLogin();
  const refused = login.isError && !failedWith(login.error, 'email_not_verified');

  function change(field: keyof LoginEntry, value: string): void {
    onChange({ ...entry, [field]: value });
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (login.isPending || login.isSuccess) return;
    const found = checkLogin(entry);
    if (Object.keys(found).length > 0) {
      login.reset();
      flushSync(() => setFaults(found));
      focusFirstFault(event.currentTarget);
      return;
    }
    login.mutate(entry, {
      onSuccess: onOpened,
      onError: (error) => {
        if (!failedWith(error, 'email_not_verified')) return;
        onUnverified(entry.email.trim(), error.data.verify);
      },
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={entry.email}
        error={faults.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={entry.password}
        error={faults.password}
        aside={
          <Link to="/forgot" className={styles.forgot}>
            Forgot password?
          </Link>
        }
        onChange={(event) => change('password', event.target.value)}
      />
      {refused && <Banner kind="danger">{failureText(login.error, loginMessages.failed)}</Banner>}
      <Button type="submit" variant="primary" wide busy={login.isPending || login.isSuccess}>
        Log in
      </Button>
    </form>
  );
}
