import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '../../../components/brand/mark';
import { classNames } from '../../../lib/class-names';
import styles from './public-frame.module.css';
import { ThemeSwitch } from './theme-switch';

export interface PublicFrameProps {
  /** Title of the browser's tab, before the product's name. */
  title: string;
  /** At the end of the header: the other way in. */
  headerLink?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Around every page that needs no session: the name above, the small print below. */
export function PublicFrame({ title, headerLink, className, children }: PublicFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Keyhold`}</title>
      <header className={styles.header}>
        <Link to="/login" className={styles.home} aria-label="Keyhold, to the login">
          <Wordmark />
        </Link>
        <div className={styles.headerEnd}>
          {headerLink}
          <ThemeSwitch />
        </div>
      </header>
      <main className={classNames(styles.main, className)} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>For adults only. Free software under the AGPL.</p>
        <nav aria-label="Small print" className={styles.footerLinks}>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
      </footer>
    </div>
  );
}
