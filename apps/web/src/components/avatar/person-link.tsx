import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './person-link.module.css';

export interface PersonLinkProps {
  person: { readonly _id: string; readonly username: string };
  /** The name alone without it. */
  children?: ReactNode;
  newTab?: boolean;
}

/** A name that leads to its person's profile. */
export function PersonLink({ person, children, newTab = false }: PersonLinkProps) {
  return (
    <Link
      to="/profile/$id"
      params={{ id: person._id }}
      className={styles.link}
      title="View profile"
      {...(newTab && { target: '_blank' })}
    >
      {children ?? person.username}
    </Link>
  );
}
