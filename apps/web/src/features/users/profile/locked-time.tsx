import { LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { profileMessages as text } from '../messages';
import type { Profile } from '../profile.calls';
import styles from './locked-time.module.css';

interface LockedTimeProps {
  profile: Pick<Profile, 'role' | 'lockedTime'>;
  /** Others do not see it. */
  isHidden: boolean;
}

/**
 * Whether somebody is locked now, the last thirty days, and their streaks. Of somebody who was never locked one sentence
 * says so, and of a keyholder nothing does: it is not what they are here for.
 */
export function LockedTime({ profile: { role, lockedTime }, isHidden }: LockedTimeProps) {
  const now = useNow(60_000);
  if (lockedTime === null) return null;
  const { lockedSince, activeLocks, sessionCount, currentStreakDays, longestStreakDays } = lockedTime;
  const isLocked = lockedSince !== null;
  const wasNeverLocked = !isLocked && sessionCount === 0;
  if (wasNeverLocked && role === 'keyholder') return null;
  const figures: readonly (readonly [string, string])[] = [
    [text.current, text.days(currentStreakDays)],
    [text.longest, text.days(longestStreakDays)],
    [text.sessions, String(sessionCount)],
  ];
  return (
    <Card
      title={text.lockedTime}
      aside={
        !wasNeverLocked && (
          <Chip icon={isLocked ? <LockIcon /> : <UnlockIcon />} tone={isLocked ? 'brass' : 'muted'}>
            {isLocked ? text.locked : text.unlocked}
          </Chip>
        )
      }
    >
      {(isLocked || isHidden) && (
        <p className={styles.since}>
          {[
            isLocked && text.lockedSince(formatMoment(Date.parse(lockedSince), now, 'short')),
            activeLocks > 1 && text.locks(activeLocks),
            isHidden && text.onlyYouSee,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {wasNeverLocked ? (
        <p className={styles.since}>{text.neverLocked}</p>
      ) : (
        <>
          <DaysChart days={lockedTime.days} />
          <dl className={styles.figures}>
            {figures.map(([name, value]) => (
              <div key={name} className={styles.figure}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

const step = 10;
const tickWidth = 4;
const height = 52;
/** So much of a tick stands also on a day without a lock. */
const leastHeight = 8;

/** A tick for each day, as on the dial: the longer it was locked, the taller; lit where it was at all. */
function DaysChart({ days }: Pick<NonNullable<Profile['lockedTime']>, 'days'>) {
  const locked = days.filter(({ share }) => share > 0).length;
  // Without any lock there is nothing to rise to.
  const tallest = locked === 0 ? leastHeight : height;
  const width = days.length * step - (step - tickWidth);
  const words = text.lastDays(locked, days.length);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${tallest}`}
        data-empty={locked === 0 || undefined}
        role="img"
        aria-label={words}
        preserveAspectRatio="none"
      >
        {days.map(({ date, share }, index) => {
          const tall = leastHeight + share * (height - leastHeight);
          return (
            <rect
              key={date}
              x={index * step}
              y={tallest - tall}
              width={tickWidth}
              height={tall}
              rx={1.5}
              className={share > 0 ? styles.lit : styles.unlit}
            />
          );
        })}
      </svg>
      <figcaption className={styles.caption} aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  );
}
