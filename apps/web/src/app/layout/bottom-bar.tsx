import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { navigationFor } from '../navigation';
import styles from './bottom-bar.module.css';
import { ThemeButton } from './theme-button';

/** The way around on phones, under the thumb. */
export const BottomBar = memo(function BottomBar() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <nav aria-label="Main" className={styles.bar}>
      {navigationFor('bottom-bar', user).map(({ icon: Icon, label, shortLabel, to }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          activeOptions={{ exact: to === '/' || to === '/profile' }}
        >
          <Icon size={22} />
          <span>{shortLabel ?? label}</span>
        </Link>
      ))}
      <ThemeButton className={styles.entry} iconSize={22} />
    </nav>
  );
});
