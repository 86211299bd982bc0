import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './icon-button.module.css';

interface IconAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  /** Where it leads, for everyone who cannot see the icon; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** `bare` in headers, `plain` beside a main action. */
  look?: 'bare' | 'plain';
  /** A word at the corner: '1/2'. */
  badge?: string;
  /** The badge in words, for the accessible name. */
  badgeLabel?: string;
  ref?: Ref<HTMLAnchorElement>;
}

function IconAnchor({ label, icon, look = 'bare', badge, badgeLabel, ...rest }: IconAnchorProps) {
  return (
    <a title={label} {...rest} className={classNames(styles.iconButton, styles[look], rest.className)}>
      {icon}
      <span className="visually-hidden">{badgeLabel === undefined ? label : `${label}, ${badgeLabel}`}</span>
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </a>
  );
}

/** A link to another screen that looks like an icon button. */
export const IconLink = createLink(IconAnchor);
