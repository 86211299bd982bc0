import { classNames } from '../../lib/class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger';

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
