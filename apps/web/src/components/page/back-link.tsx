import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { ChevronLeftIcon } from '../icons/icons';
import styles from './back-link.module.css';

interface BackAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

function BackAnchor({ children, ...rest }: BackAnchorProps) {
  return (
    <a {...rest} className={styles.back}>
      <ChevronLeftIcon size={18} />
      {children}
    </a>
  );
}

/** The way back above a title, by the name of where it goes. */
export const BackLink = createLink(BackAnchor);
