import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { NavigationEntry } from '../navigation';
import styles from './navigation-link.module.css';
import { rarely } from './rarely';

const WaitingCount = rarely('loadWaitingCount');

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** What waits for the staff stands behind the line that leads there. */
  counted: boolean;
}

/** One line of the sidebar or the slide-in menu. */
export function NavigationLink({ entry, counted }: NavigationLinkProps) {
  const { icon: Icon, label, to, level } = entry;
  return (
    <Link to={to} className={styles.line} activeOptions={{ exact: to === '/' || to === '/profile' }}>
      <Icon size={19} />
      {label}
      {level && counted && (
        <Suspense>
          <WaitingCount />
        </Suspense>
      )}
    </Link>
  );
}
