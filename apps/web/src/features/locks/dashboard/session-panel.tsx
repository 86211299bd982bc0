import { Card } from '../../../components/surface/card';
import type { DashboardLock } from '../locks.calls';
import { sessionMessages } from '../messages';
import { ArchiveButton } from './archive-button';
import { SessionFacts } from './session-facts';
import styles from './session-panel.module.css';

export interface SessionPanelProps {
  lock: DashboardLock;
  /** Says which lock it is about. */
  named: boolean;
  restricted: boolean;
}

/** The facts of the lock that the screen is about, beside its dial. */
export function SessionPanel({ lock, named, restricted }: SessionPanelProps) {
  return (
    <Card title={sessionMessages.title} aside={named && <span className={styles.lock}>{lock.title}</span>}>
      <SessionFacts lock={lock} lead />
      {!restricted && <ArchiveButton lock={lock} />}
    </Card>
  );
}
