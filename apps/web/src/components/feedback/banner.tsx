import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { IconButton } from '../button/icon-button';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons';
import styles from './banner.module.css';

export type BannerKind = 'info' | 'success' | 'warning' | 'danger' | 'frozen';

export interface BannerProps {
  kind?: BannerKind;
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  danger: WarningIcon,
  frozen: InfoIcon,
};

/** A word in place, for as long as it is true. A failure is announced at once, the others when there is a pause. */
export function Banner({ kind = 'info', icon, title, children, action, onDismiss, className }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div
      className={classNames(styles.banner, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{icon ?? <Icon />}</span>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.body}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss !== undefined && (
        <IconButton
          label="Dismiss"
          icon={<CloseIcon size={18} />}
          className={styles.dismiss ?? ''}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
