import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names';
import { type ButtonLook, buttonClass } from './button';

interface ButtonAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({
  variant = 'plain',
  wide = false,
  small = false,
  icon,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, wide, small }), rest.className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
