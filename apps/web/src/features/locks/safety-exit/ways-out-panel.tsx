import { Card } from '../../../components/surface/card';
import { EmergencyRow } from '../emergency/emergency-row';
import type { DashboardLock } from '../locks.calls';
import { safetyExitMessages } from './messages';
import { SafetyExitRow } from './safety-exit-row';
import styles from './ways-out-panel.module.css';

export interface WaysOutPanelProps {
  lock: DashboardLock;
  /** Says which lock it is about. */
  named?: boolean;
}

/** How the wearer can leave this lock: always in the same place, and quiet. */
export function WaysOutPanel({ lock, named = false }: WaysOutPanelProps) {
  if (!lock.canStartSafetyExit && !lock.canCancelSafetyExit && !lock.canEmergencyRelease) return null;
  return (
    <Card aria-label={safetyExitMessages.waysOut} className={styles.ways}>
      {named && <p className={styles.lock}>{lock.title}</p>}
      <SafetyExitRow lock={lock} />
      <EmergencyRow lock={lock} />
    </Card>
  );
}
