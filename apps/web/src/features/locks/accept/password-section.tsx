import { LOCK_PASSWORD_MAX_LENGTH } from '@keyhold/contracts/locks/templates';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { PasswordField } from '../../../components/field/password-field';
import { CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { useValidateLockPassword } from '../start/start.calls';
import styles from './accept-form.module.css';
import { acceptMessages } from './messages';

/** The gate before everything else: nothing starts until the password was found right. */
export function PasswordSection({ gate, disabled }: { gate: PasswordGate; disabled: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const check = () => void gate.check(() => field.current?.focus());
  if (gate.isOpen) {
    return (
      <Card title={acceptMessages.password}>
        <p className={styles.accepted} role="status">
          <CheckIcon size={18} />
          {acceptMessages.passwordAccepted}
        </p>
      </Card>
    );
  }
  return (
    <Card title={acceptMessages.password}>
      <div className={styles.gate}>
        <PasswordField
          ref={field}
          label={acceptMessages.lockPassword}
          hint={acceptMessages.passwordHint}
          autoComplete="off"
          maxLength={LOCK_PASSWORD_MAX_LENGTH}
          value={gate.typed}
          error={gate.fault}
          disabled={disabled}
          onChange={(event) => gate.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter means this field, not the start of the lock.
            event.preventDefault();
            check();
          }}
        />
        <Button wide busy={gate.checking} disabled={gate.typed.trim() === '' || disabled} onClick={check}>
          {acceptMessages.validate}
        </Button>
      </div>
    </Card>
  );
}

/** One toast of the accept screen at a time: what the gate says takes the place of what a start said. */
export const toastKey = 'accept';

/** The password of a shared lock: typed, tried, and known to be right. In the page's memory only. */
export function usePasswordGate(shareCode: string, required: boolean) {
  const [typed, setTyped] = useState('');
  const [accepted, setAccepted] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const validate = useValidateLockPassword(shareCode);

  function refuse(): void {
    setAccepted(null);
    setFault(acceptMessages.passwordInvalid);
  }

  /** Tries what was typed; `onWrong` is called where it was not the password. */
  async function check(onWrong: () => void): Promise<void> {
    if (typed.trim() === '' || validate.isPending) return;
    try {
      if ((await validate.mutateAsync(typed)).valid) {
        setAccepted(typed);
        setFault(null);
        showToast({ title: acceptMessages.passwordAccepted, kind: 'success', key: toastKey });
      } else {
        refuse();
        showToast({ title: acceptMessages.passwordInvalid, kind: 'error', key: toastKey });
        onWrong();
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setFault(acceptMessages.passwordFailed);
      showToast({ title: acceptMessages.passwordFailed, message, kind: 'error', key: toastKey });
    }
  }

  return {
    typed,
    type(password: string): void {
      setTyped(password);
      setFault(null);
    },
    fault,
    /** The right one; null until it was found right. */
    password: accepted,
    isOpen: !required || accepted !== null,
    checking: validate.isPending,
    check,
    /** The server does not take it any more. */
    refuse,
    /** A start was tried before it was validated. */
    point: () => setFault(`${acceptMessages.passwordRequired}: ${acceptMessages.passwordRequiredHint}`),
  };
}

type PasswordGate = ReturnType<typeof usePasswordGate>;
