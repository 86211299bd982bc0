import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from '../navigation';
import styles from './navigation-link.module.css';

/** One line of the sidebar or the slide-in menu. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { icon: Icon, label, to } = entry;
  return (
    <Link to={to} className={styles.line} activeOptions={{ exact: to === '/' || to === '/profile' }}>
      <Icon size={19} />
      {label}
    </Link>
  );
}
