import { ButtonLink } from '../../../components/button/button-link';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dashboardMessages } from '../messages';
import styles from './afterwards.module.css';

interface AfterwardsProps {
  /** How the lock ended whose code it was. */
  endReason?: DashboardLock['endReason'];
  /** Another lock runs, or is to be read. */
  hasOthers?: boolean;
}

/** The way on, once a code was read. */
export function Afterwards({ endReason, hasOthers = false }: AfterwardsProps) {
  return (
    <div className={styles.next}>
      {(endReason === 'EMERGENCY' || endReason === 'SAFETY_EXIT') && (
        <p className={styles.kind}>{cardMessages.rightThing}</p>
      )}
      <ButtonLink to="/self/setup" wide>
        {cardMessages.another}
      </ButtonLink>
      {!hasOthers && (
        <ButtonLink to="/shared/setup" variant="quiet" wide>
          {dashboardMessages.haveLink}
        </ButtonLink>
      )}
    </div>
  );
}
