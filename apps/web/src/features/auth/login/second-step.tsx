import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { TextField } from '../../../components/field/text-field';
import { usePassByPasskey, usePassSecondFactor } from '../auth.calls';
import type { OpenedSession } from '../enter';
import { failedWith, failureText } from '../failure';
import { TurningDialArt } from '../frame/art';
import { passkeysWork } from '../passkeys/ceremony';
import styles from '../verification/check-email.module.css';
import { CodeForm } from '../verification/code-form';
import { secondStepMessages as texts } from './second-step-messages';

interface SecondStepProps {
  /** Of the login that the password began. */
  token: string;
  /** The account has a passkey. */
  passkey: boolean;
  onEntered: (session: OpenedSession) => void;
  onBack: () => void;
}

type Way = 'code' | 'recoveryCode';

/** The second factor of a login: what the authenticator app shows, or a recovery code. */
export function SecondStep({ token, passkey, onEntered, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Way>('code');
  const pass = usePassSecondFactor();
  const byPasskey = usePassByPasskey();
  const id = useId();
  const error = pass.error ?? byPasskey.error;
  const expired = failedWith(error, 'second_step_expired', 'account_banned');
  const atField = failedWith(pass.error, 'code_invalid') ? pass.error.message : null;
  const busy = pass.isPending || pass.isSuccess || byPasskey.isPending || byPasskey.isSuccess;
  const waits = { busy, error: atField, onChange: forget };

  function forget(): void {
    if (pass.isError) pass.reset();
    if (byPasskey.isError) byPasskey.reset();
  }

  function send(proof: { code: string } | { recoveryCode: string }): void {
    if (busy) return;
    forget();
    pass.mutate({ token, ...proof }, { onSuccess: onEntered });
  }

  return (
    <div className={styles.screen}>
      <TurningDialArt />
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.text} id={`${id}-text`}>
        {texts.explain[way]}
      </p>
      {error !== null && atField === null && (
        <Banner kind="danger">{failureText(error, texts.failed)}</Banner>
      )}
      {expired ? (
        <Button variant="primary" wide onClick={onBack}>
          {texts.again}
        </Button>
      ) : (
        <>
          {way === 'code' ? (
            <CodeForm
              {...waits}
              label={texts.code}
              action={texts.logIn}
              describedBy={`${id}-text`}
              focused
              onSend={(code) => send({ code })}
            />
          ) : (
            <RecoveryCodeForm {...waits} onSend={(recoveryCode) => send({ recoveryCode })} />
          )}
          {passkey && passkeysWork() && (
            <Button
              wide
              busy={byPasskey.isPending}
              onClick={() => {
                if (busy) return;
                forget();
                byPasskey.mutate(token, { onSuccess: onEntered });
              }}
            >
              {texts.passkey}
            </Button>
          )}
          <Button
            variant="quiet"
            wide
            onClick={() => {
              forget();
              setWay(way === 'code' ? 'recoveryCode' : 'code');
            }}
          >
            {texts.other[way]}
          </Button>
        </>
      )}
      {!expired && (
        <Button variant="quiet" wide onClick={onBack}>
          {texts.back}
        </Button>
      )}
    </div>
  );
}

interface FormProps {
  busy: boolean;
  error: string | null;
  onSend: (typed: string) => void;
  /** What was said of what stood there is old. */
  onChange: () => void;
}

function RecoveryCodeForm({ busy, error, onSend, onChange }: FormProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (error !== null) input.current?.select();
  }, [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') onSend(typed);
    else {
      setMissing(true);
      input.current?.focus();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={texts.recoveryCode}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={missing ? texts.recoveryCodeMissing : error}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
          onChange();
        }}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {texts.logIn}
      </Button>
    </form>
  );
}
