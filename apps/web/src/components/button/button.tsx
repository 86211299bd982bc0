import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
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
