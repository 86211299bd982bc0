import { PasswordField } from '../../../components/field/password-field';
import type { NewPasswordEntry } from './check-new-password';

export interface NewPasswordFieldsProps {
  value: NewPasswordEntry;
  faults: Partial<NewPasswordEntry>;
  onChange: (field: keyof NewPasswordEntry, value: string) => void;
}

/** A new password and its repetition. */
export function NewPasswordFields({ value, faults, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters."
        value={value.password}
        error={faults.password}
        onChange={(event) => onChange('password', event.target.value)}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={value.again}
        error={faults.again}
        onChange={(event) => onChange('again', event.target.value)}
      />
    </>
  );
}
