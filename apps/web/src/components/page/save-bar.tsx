import { type ReactNode, useEffect } from 'react';
import { inSight } from '../surface/into-view';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Something is changed and not saved: the bar stays in sight. */
  unsaved: boolean;
  /** How things stand, in a few words. */
  status: ReactNode;
  /** The buttons, while there is something to save. */
  children: ReactNode;
}

/** What saves a whole page: a line at its end, and a bar in sight as soon as there is something to save. */
export function SaveBar({ unsaved, status, children }: SaveBarProps) {
  // It has come over the page: what is being filled in stays in sight, with the rest of what was opened for it.
  useEffect(() => {
    const field = document.activeElement;
    if (!unsaved || !field?.closest('main')) return;
    field.closest(inSight)?.scrollIntoView({ block: 'nearest' });
    field.scrollIntoView({ block: 'nearest' });
  }, [unsaved]);
  return (
    <div className={styles.save} data-unsaved={unsaved || undefined}>
      <p className={styles.status} role="status">
        {status}
      </p>
      {unsaved && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
