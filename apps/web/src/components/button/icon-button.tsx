import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button does, for everyone who cannot see the icon; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** `bare` in headers, `plain` beside a main action. */
  look?: 'bare' | 'plain';
  /** A count at the corner; nothing at 0, '99+' above 99. */
  badge?: number;
  /** What the badge counts, for the accessible name: 'unread'. */
  badgeLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, look = 'bare', badge = 0, badgeLabel = 'new', ...rest } = props;
  const name = badge > 0 ? `${label}, ${badge} ${badgeLabel}` : label;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={name}
      className={classNames(styles.iconButton, styles[look], rest.className)}
    >
      {icon}
      {badge > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  );
}
