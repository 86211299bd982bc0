import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './person-link.module.css';

export interface PersonLinkProps {
  person: { readonly _id: string; readonly username: string };
  /** The name alone without it. */
  children?: ReactNode;
}

/** A name that leads to its person's profile. */
export function PersonLink({ person, children }: PersonLinkProps) {
  return (
    <Link to="/profile/$id" params={{ id: person._id }} className={styles.link} title="View profile">
      {children ?? person.username}
    </Link>
  );
}
