import { verificationCodeLength } from '@keyhold/contracts/auth/verification';
import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { sessionQuery } from '../../../lib/api/session';
import { useVerifyEmailCode } from '../auth.calls';
import { failureText } from '../failure';
import { EnvelopeArt } from '../frame/art';
import { nextSearch } from '../next-search';
import styles from './check-email.module.css';
import { CodeInput } from './code-input';
import { verificationMessages } from './messages';
import type { VerificationWindow } from './pending-verification';
import { Resend } from './resend';

/** How often it is looked whether the address was verified elsewhere. */
const checkMs = 15_000;

export interface CheckEmailProps {
  email: string;
  /** Right after registering, or at a login that has to wait for it. */
  reason: 'registered' | 'login';
  /** When the code ends and another may be asked for; null where that is not known. */
  verify: VerificationWindow | null;
  /** Where to go on to, a path of this site. */
  next: string;
  /** The address is verified and a session is open. */
  onVerified: () => void;
  onBack: () => void;
  /** A new mail is on its way. */
  onResent?: (verify: VerificationWindow) => void;
}

/** Asks for the six digits that were mailed; the link in the mail does the same. */
export function CheckEmail({ email, reason, verify, next, onVerified, onBack, onResent }: CheckEmailProps) {
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [current, setCurrent] = useState(verify);
  const check = useVerifyEmailCode();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const refused = check.isError ? failureText(check.error, verificationMessages.codeFailed) : null;

  // The mailed link opens a page of its own, and a session for this browser with it.
  const { data: user } = useQuery({
    ...sessionQuery,
    enabled: !check.isSuccess,
    refetchInterval: checkMs,
    refetchOnWindowFocus: 'always',
  });
  const verifiedElsewhere = user?.email.toLowerCase() === email.toLowerCase();
  const goOn = useEffectEvent(onVerified);
  useEffect(() => {
    if (verifiedElsewhere) goOn();
  }, [verifiedElsewhere]);

  useEffect(() => input.current?.focus(), []);

  function send(digits: string): void {
    check.mutate({ email, code: digits }, { onSuccess: onVerified, onError: () => input.current?.select() });
  }

  function change(digits: string): void {
    // The answer is about what stands there; each guess counts.
    if (check.isPending) return;
    setCode(digits);
    setIncomplete(false);
    if (check.isError) check.reset();
    // The last digit is the decision: nothing is left to press.
    if (digits.length === verificationCodeLength && digits !== code) send(digits);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (check.isPending || check.isSuccess) return;
    if (code.length === verificationCodeLength) send(code);
    else {
      setIncomplete(true);
      input.current?.focus();
    }
  }

  return (
    <div className={styles.screen}>
      <EnvelopeArt />
      <h1 className={styles.title}>{verificationMessages.title}</h1>
      <p className={styles.text} id={`${id}-text`}>
        {reason === 'login' ? 'Your address is not verified yet. We sent a code to ' : 'We sent a code to '}
        <strong>{email}</strong>. Enter it here, or open the link in the mail.
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <CodeInput
          ref={input}
          id={id}
          label={verificationMessages.code}
          describedBy={`${id}-text`}
          value={code}
          onChange={change}
          error={incomplete ? verificationMessages.codeIncomplete : refused}
          disabled={check.isSuccess}
        />
        <Button type="submit" variant="primary" wide busy={check.isPending || check.isSuccess}>
          Verify
        </Button>
      </form>
      <Resend
        email={email}
        invitation={findShareCode(next) ?? undefined}
        verify={current}
        onSent={(fresh) => {
          setCurrent(fresh);
          setCode('');
          onResent?.(fresh);
        }}
      />
      {reason === 'registered' && (
        <p className={styles.elsewhere}>
          {verificationMessages.elsewhere}{' '}
          <Link to="/login" {...nextSearch(next)} state={{ email }}>
            Log in
          </Link>
        </p>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        {reason === 'login' ? 'Back to login' : 'Use another address'}
      </Button>
    </div>
  );
}
