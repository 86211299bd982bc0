import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../components/brand/mark';
import { sessionQuery } from '../../lib/api/session';
import { navigationFor } from '../navigation';
import { LogOutButton } from './log-out-button';
import { NavigationLink } from './navigation-link';
import styles from './sidebar.module.css';
import { ThemeButton } from './theme-button';

/** The way around on larger screens. Counts come once the screen has settled. */
export function Sidebar({ settled }: { settled: boolean }) {
  const { data: user } = useQuery(sessionQuery);
  const more = navigationFor('sidebar-more', user);
  return (
    <div className={styles.sidebar}>
      <Link to="/" className={styles.home} aria-label="Keyhold, to the dashboard">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className={styles.group}>
        {navigationFor('sidebar', user).map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
        {more.length > 0 && <hr className={styles.rule} />}
        {more.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} counted={settled} />
        ))}
      </nav>
      <hr className={styles.rule} />
      <div className={styles.group}>
        <ThemeButton />
        <LogOutButton />
      </div>
    </div>
  );
}
