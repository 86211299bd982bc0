import { HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { Countdown } from '../../../components/countdown/countdown';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { hygienicMessages, sessionMessages } from './messages';
import styles from './time-left.module.css';

/** When a lock that is open to clean has to be locked again; null where it is not known. */
export function hygienicEndsAt({ session }: DashboardLock): number | null {
  const since = session.freezes.find(({ source }) => source === 'HYGIENE')?.since;
  return since === undefined ? null : Date.parse(since) + HYGIENIC_WINDOW_MS;
}

/** How long it may still stay open; once that is over, what being late costs. */
export function HygienicTimeLeft({ lock }: { lock: DashboardLock }) {
  const now = useNow(1000);
  const endsAt = hygienicEndsAt(lock);
  if (endsAt === null) return null;
  return (
    <p className={styles.time}>
      {endsAt <= now ? (
        <>
          <span className={styles.over}>{sessionMessages.expired}</span>
          <span className={styles.unit}>{hygienicMessages.overSentence}</span>
        </>
      ) : (
        <>
          <Countdown key={endsAt} endsAt={endsAt} label={hygienicMessages.name} />
          <span className={styles.unit}>{sessionMessages.left}</span>
        </>
      )}
    </p>
  );
}
