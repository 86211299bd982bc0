import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../components/brand/mark';
import { sessionQuery } from '../../lib/api/session';
import { LogOutButton } from './log-out-button';
import { NavigationGroups } from './navigation-groups';
import styles from './sidebar.module.css';
import { ThemeButton } from './theme-button';

/** The way around on larger screens. Counts come once the screen has settled. */
export function Sidebar({ settled }: { settled: boolean }) {
  const { data: user } = useQuery(sessionQuery);
  return (
    <div className={styles.sidebar}>
      <Link to="/" className={styles.home} aria-label="Keyhold, to the dashboard">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className={styles.group}>
        <NavigationGroups place="sidebar" person={user} counted={settled} />
      </nav>
      <hr className={styles.rule} />
      <div className={styles.foot}>
        <ThemeButton />
        <LogOutButton />
      </div>
    </div>
  );
}
