import { initialDurationMs, maxDurationMs } from '@keyhold/rules/locks/settings';
import { Dial } from '../../../components/dial/dial';
import { formatDurationWords, hourMs } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { setupMessages } from '../messages';
import styles from './review.module.css';
import { lockSettingsOf, type SetupEntry } from './setup-entry';

/** When the lock opens if it starts now, and when at the latest, in milliseconds; null where there is no answer. */
export function openingTimes(
  entry: SetupEntry,
  now: number,
): { opensAt: number | null; latestAt: number | null } {
  const settings = lockSettingsOf(entry);
  const durationMs = initialDurationMs('SELF', settings);
  const maximumMs = maxDurationMs(settings);
  return {
    opensAt: durationMs > 0 ? now + durationMs : null,
    latestAt: entry.limitBeyondMax && maximumMs !== null ? now + maximumMs : null,
  };
}

/** '24 hours', '48 hours', '7 days': in days only where nobody counts in hours any more. */
function waitText(hours: number): string {
  return hours <= 48 ? `${hours} hours` : formatDurationWords(hours * hourMs);
}

/** What the person is about to agree to, in words and on the dial. */
export function Review({ entry }: { entry: SetupEntry }) {
  const now = useNow(60_000);
  const { opensAt, latestAt } = openingTimes(entry, now);
  const opens = entry.displayRemainingTime ? setupMessages.opens : setupMessages.opensHidden;
  return (
    <div className={styles.review}>
      <div aria-hidden="true">
        <Dial
          tone="running"
          size="small"
          progress={0}
          remainingMs={entry.displayRemainingTime ? (opensAt ?? now) - now : null}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.opens}>
          {opensAt === null ? setupMessages.mustBePositive : opens(formatMoment(opensAt, now))}
        </p>
        <p className={styles.latest}>
          {latestAt === null
            ? setupMessages.noHardStop
            : setupMessages.atTheLatest(formatMoment(latestAt, now))}
        </p>
        <p className={styles.latest}>{setupMessages.leaves(waitText(entry.safetyExitHours))}</p>
      </div>
    </div>
  );
}
