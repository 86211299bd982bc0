import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Wordmark } from '../brand/mark';
import styles from './public-page.module.css';

export interface PublicPageProps {
  /** The h1, and the title of the browser's tab. */
  title: string;
  /** One sentence under it. */
  description?: ReactNode;
  /** Stands beside the form on large screens and after it on phones: what the product does. */
  aside?: ReactNode;
  /** `form`: a card in the middle. `text`: a page to read. */
  kind?: 'form' | 'text';
  children: ReactNode;
}

/** The frame of the pages that need no session. */
export function PublicPage({ title, description, aside, kind = 'form', children }: PublicPageProps) {
  return (
    <div className={classNames(styles.frame, styles[kind], aside !== undefined && styles.withAside)}>
      <title>{`${title} · Keyhold`}</title>
      <header className={styles.header}>
        <Link to="/login" className={styles.home} aria-label="Keyhold, to the login">
          <Wordmark size={32} />
        </Link>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <section className={styles.card}>
          <h1>{title}</h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
          <div className={styles.body}>{children}</div>
        </section>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </main>
      <footer className={styles.footer}>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </footer>
    </div>
  );
}
