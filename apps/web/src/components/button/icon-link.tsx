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
  /** The badge in words, for the accessible name and the tooltip. */
  badgeLabel?: string;
  /** The badge tells that there is nothing: without its colour. */
  badgeQuiet?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

function IconAnchor({
  label,
  icon,
  look = 'bare',
  badge,
  badgeLabel,
  badgeQuiet = false,
  ...rest
}: IconAnchorProps) {
  const name = badgeLabel === undefined ? label : `${label}, ${badgeLabel}`;
  return (
    <a title={name} {...rest} className={classNames(styles.iconButton, styles[look], rest.className)}>
      {icon}
      <span className="visually-hidden">{name}</span>
      {badge !== undefined && (
        <span className={classNames(styles.badge, badgeQuiet && styles.quiet)} aria-hidden="true">
          {badge}
        </span>
      )}
    </a>
  );
}

/** A link to another screen that looks like an icon button. */
export const IconLink = createLink(IconAnchor);
