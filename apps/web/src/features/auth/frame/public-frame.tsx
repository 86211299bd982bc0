import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { Wordmark } from '../../../components/brand/mark';
import { IconButton } from '../../../components/button/icon-button';
import { MoonIcon, MoonStarsIcon, SunIcon } from '../../../components/icons/icons';
import { classNames } from '../../../lib/class-names';
import { nextTheme, setTheme, themeNames, useTheme } from '../../../lib/theme/theme';
import styles from './public-frame.module.css';

const icons = { light: SunIcon, dark: MoonIcon, darkblue: MoonStarsIcon };

/** Light, dark, dark blue, and around again, for people who are not signed in yet. */
function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton
      label={`Theme: ${themeNames[theme]}`}
      icon={<Icon />}
      onClick={() => setTheme(nextTheme(theme))}
    />
  );
}

/** What stands above all pages of one errand, while they take turns in the frame. */
export const AbovePage = createContext<ReactNode>(null);

interface PublicFrameProps {
  /** Title of the browser's tab, before the product's name. */
  title: string;
  /** At the end of the header: the other way in. */
  headerLink?: ReactNode;
  /** What the staff have to say. */
  notice?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Around every page that needs no session: the name above, the small print below. */
export function PublicFrame({ title, headerLink, notice, className, children }: PublicFrameProps) {
  const above = use(AbovePage);
  return (
    <div className={styles.frame}>
      <title>{`${title} · Keyhold`}</title>
      <header className={styles.header}>
        <Link to="/login" className={styles.home} aria-label="Keyhold, to the login">
          <Wordmark />
        </Link>
        {notice}
        <div className={styles.headerEnd}>
          {headerLink}
          <ThemeSwitch />
        </div>
      </header>
      {above}
      <main
        data-errand={above === null ? undefined : ''}
        className={classNames(styles.main, className)}
        tabIndex={-1}
      >
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
