import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger';

export interface ButtonLook {
  /** `primary`: the one main action of a screen. `plain`: the others. `quiet`: text only. `danger`: cannot be undone. `quietDanger`: leads to such. */
  variant?: ButtonVariant;
  /** Takes the whole width. */
  wide?: boolean;
  small?: boolean;
}

/** The class of a button's look, for links that look like one. */
export function buttonClass({ variant = 'plain', wide = false, small = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], wide && styles.wide, small && styles.small);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  /** Work is under way: the button stays in place, says so and takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'plain',
    wide = false,
    small = false,
    icon,
    busy = false,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, wide, small }), rest.className)}
      aria-busy={busy || undefined}
      // Not `disabled`: that would drop the keyboard focus and hide the button from screen readers.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
