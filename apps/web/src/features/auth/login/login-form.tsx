import { login } from '@keyhold/contracts/auth/session';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { PasswordField } from '../../../components/field/password-field';
import { TextField } from '../../../components/field/text-field';
import { type ApiError, api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import { focusFirstFault } from '../../../lib/form/first-fault';
import type { OpenedSession } from '../enter';
import { failedWith, failureText } from '../failure';
import { nextSearch } from '../next-search';
import { checkLogin, type LoginEntry } from './check-login';
import styles from './login-form.module.css';
import { loginMessages } from './messages';

export interface LoginFormProps {
  /** Where to go on to, a path of this site. */
  next: string;
  entry: LoginEntry;
  onChange: (entry: LoginEntry) => void;
  onOpened: (session: OpenedSession) => void;
  /** The password is right, but more is asked for: the proof that the address is theirs, a second factor; or a ban. */
  onWaiting: (email: string, refusal: ApiError) => void;
}

type Way = 'password' | 'passkey';

/**
 * Address and password. The first load of many people: without the form engine and the queries of the other pages, which
 * are loaded when somebody goes on.
 */
export function LoginForm({ next, entry, onChange, onOpened, onWaiting }: LoginFormProps) {
  const [faults, setFaults] = useState<Partial<LoginEntry>>({});
  const [busy, setBusy] = useState<Way>();
  const [refusal, setRefusal] = useState<string | null>(null);

  function change(field: keyof LoginEntry, value: string): void {
    onChange({ ...entry, [field]: value });
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const found = checkLogin(entry);
    if (Object.keys(found).length > 0) {
      flushSync(() => setFaults(found));
      focusFirstFault(event.currentTarget);
      return;
    }
    const { email, password } = entry;
    enter('password', api(login)({ body: { email: email.trim(), password, deviceId: deviceId() } }));
  }

  function enter(way: Way, entering: Promise<OpenedSession>): void {
    setRefusal(null);
    setBusy(way);
    entering.then(onOpened, (error) => {
      setBusy(undefined);
      if (failedWith(error, 'email_not_verified', 'second_factor_required', 'account_banned'))
        onWaiting(entry.email.trim(), error);
      else setRefusal(failureText(error, loginMessages.failed));
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
          <Link to="/forgot" {...nextSearch(next)} className={styles.forgot}>
            Forgot password?
          </Link>
        }
        onChange={(event) => change('password', event.target.value)}
      />
      {refusal !== null && <Banner kind="danger">{refusal}</Banner>}
      <Button type="submit" variant="primary" wide busy={busy === 'password'}>
        Log in
      </Button>
      {'PublicKeyCredential' in window && (
        <Button
          wide
          busy={busy === 'passkey'}
          onClick={() =>
            enter(
              'passkey',
              import('./beyond-password')
                .then((beyond) => beyond.loadPasskeyEntry())
                .then((entry) => entry.enterWithPasskey()),
            )
          }
        >
          {loginMessages.passkey}
        </Button>
      )}
    </form>
  );
}
