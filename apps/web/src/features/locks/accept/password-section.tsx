import { LOCK_PASSWORD_MAX_LENGTH } from '@keyhold/contracts/locks/templates';
import { useRef } from 'react';
import { Button } from '../../../components/button/button';
import { PasswordField } from '../../../components/field/password-field';
import { CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { acceptMessages } from './messages';
import styles from './password-section.module.css';
import type { PasswordGate } from './use-password-gate';

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
