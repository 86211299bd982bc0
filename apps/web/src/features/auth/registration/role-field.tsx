import type { registrationRoles } from '@keyhold/contracts/auth/account';
import { useId } from 'react';
import { FieldError } from '../../../components/field/field';
import { KeyIcon, LockIcon } from '../../../components/icons/icons';
import styles from './registration-fields.module.css';

type Role = (typeof registrationRoles)[number];

const roles = [
  { value: 'slave', name: 'Wearer', text: 'I wear the lock', icon: LockIcon },
  { value: 'keyholder', name: 'Dom', text: 'I hold the key', icon: KeyIcon },
] as const satisfies readonly { value: Role; [detail: string]: unknown }[];

export interface RoleFieldProps {
  value: Role | '';
  onChange: (role: Role) => void;
  error: string | undefined;
}

/** Wearer or Dom, side by side. */
export function RoleField({ value, onChange, error }: RoleFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>Role</legend>
      <div className={styles.roles}>
        {roles.map(({ value: role, name, text, icon: Icon }) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              className="visually-hidden"
              name="role"
              value={role}
              checked={role === value}
              aria-invalid={error !== undefined || undefined}
              onChange={() => onChange(role)}
            />
            <Icon size={22} />
            <span>
              <span className={styles.roleName}>{name}</span>
              <span className={styles.roleText}>{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
