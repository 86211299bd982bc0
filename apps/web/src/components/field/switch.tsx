import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './toggle.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The native checkbox says its own state: an `aria-checked` beside it would be a second one. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** Something that is on or off and takes effect as it is; the whole line is the target. */
export function Switch({ label, hint, icon, className, id: givenId, ...rest }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label className={classNames(styles.row, styles.switchRow, className)} htmlFor={id}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.switchLabel} id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className={styles.track}>
        <input
          {...rest}
          id={id}
          {...asSwitch}
          // The whole line is its label; the hint in it is no part of the name.
          aria-labelledby={`${id}-label`}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <span className={styles.thumb} aria-hidden="true" />
      </span>
    </label>
  );
}
