import { useState } from 'react';
import { TextField } from '../../../components/field/text-field';
import { CheckIcon } from '../../../components/icons/icons';
import type { InviteCheck } from './invite';
import { inviteMessages, registrationMessages } from './messages';
import styles from './registration-fields.module.css';

export interface InviteFieldProps {
  value: string;
  onChange: (code: string) => void;
  check: InviteCheck;
  error: string | undefined;
}

/** Asked for where registration is by invitation: the code is looked up while the person goes on. */
export function InviteField({ value, onChange, check, error }: InviteFieldProps) {
  const [left, setLeft] = useState(false);
  const missing = left && value.trim() === '' ? registrationMessages.inviteRequired : undefined;
  return (
    <section className={styles.invite} aria-label="Invitation">
      <TextField
        label="Invite code"
        name="invite-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        error={error ?? (check.status === 'invalid' ? check.message : missing)}
        aside={<InviteStatus status={error === undefined ? check.status : 'idle'} />}
        hint="Keyhold is in beta here, and new people come by invitation."
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </section>
  );
}

function InviteStatus({ status }: Pick<InviteCheck, 'status'>) {
  return (
    <span className={styles.inviteStatus} role="status">
      {status === 'checking' && inviteMessages.checking}
      {status === 'valid' && (
        <span className={styles.inviteValid}>
          <CheckIcon size={15} strokeWidth={2.2} />
          {inviteMessages.valid}
        </span>
      )}
    </span>
  );
}
