import { StarIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, CheckIcon, KeyIcon, LogoutIcon, WarningIcon } from '../../../components/icons/icons';
import { DropIcon, FlagIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatSoon, formatUtcDay } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useWide } from '../../../lib/use-phone';
import { DeletionChip } from '../combination/combination-panel';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dutyMessages } from '../messages';
import { safetyExitMessages } from '../safety-exit/messages';
import { isPhotoSeen } from './lock-act';
import { openingOf, opensAt, opensInShort } from './lock-countdown';
import { hygienicWaitMs, isReadyToClean, useLockStatus } from './lock-status';

/** What matters of a lock beside its state, a word each: today's duties, hygiene, and the way out or the end of it. */
export function LockBadges({ lock }: { lock: DashboardLock }) {
  const runs = lock.endedAt === null;
  return (
    <>
      <DoneBadges lock={lock} />
      {runs && <HygieneBadge lock={lock} />}
      <StateBadges lock={lock} told={lock.combination !== null && lock.endReason !== null} />
    </>
  );
}

function verifiedWords(isSeen: boolean | null): string {
  if (isSeen === null) return dutyMessages.verified;
  return isSeen ? dutyMessages.verifiedAccepted : dutyMessages.verifiedUnseen;
}

function tributeWords({ openPayments }: DashboardLock): string {
  return openPayments === 0 ? cardMessages.tributeConfirmed : cardMessages.tributeRecorded(openPayments);
}

/** What of today's duties is done, each by itself. */
export function DoneBadges({ lock }: { lock: DashboardLock }) {
  if (lock.endedAt !== null) return null;
  const done = [
    lock.verificationSubmittedToday && verifiedWords(isPhotoSeen(lock)),
    lock.tributeRemainingTodayMinorUnits === 0 && tributeWords(lock),
  ].filter((words) => words !== false);
  return done.map((words) => (
    <Chip key={words} icon={<CheckIcon />} tone="green">
      {words}
    </Chip>
  ));
}

interface StateBadgesProps {
  lock: DashboardLock;
  /** A sentence beside it says how the lock ended. */
  told?: boolean;
}

/** The way out that runs, how a lock ended, and when it is deleted. */
export function StateBadges({ lock, told = false }: StateBadgesProps) {
  const open = lock.combination !== null;
  return (
    <>
      {/* Its wearer has a row for it. */}
      {lock.endedAt === null && lock.safetyExit !== null && !lock.canCancelSafetyExit && (
        <Chip icon={<LogoutIcon />} tone="green">
          {safetyExitMessages.runs}
        </Chip>
      )}
      {!told && lock.emergencyReleaseUsed && (
        <Chip icon={<LifebuoyIcon />}>{dutyMessages.emergencyUsed}</Chip>
      )}
      {!told && lock.endReason === 'ABANDONED' && (
        <Chip icon={<WarningIcon />}>{dutyMessages.abandoned}</Chip>
      )}
      {/* An open combination has its own beside it. */}
      {!open && <DeletionChip lock={lock} />}
    </>
  );
}

function HygieneBadge({ lock }: { lock: DashboardLock }) {
  // There the button that opens it to clean says so in words.
  const wide = useWide();
  const now = useNow(60_000);
  const status = lock.hygienicUnlockStatus;
  if (status === null || lock.hygienicUnlockInProgress) return null;
  if (isReadyToClean(lock, now)) {
    if (wide) return null;
    return (
      <Chip icon={<DropIcon />} tone="teal">
        {dutyMessages.hygieneReady}
      </Chip>
    );
  }
  const waitMs = hygienicWaitMs(status, now);
  return (
    <Chip icon={<DropIcon />}>
      {waitMs === null ? cardMessages.hygieneUsedUp : cardMessages.hygieneIn(formatDurationShort(waitMs))}
    </Chip>
  );
}

/** When a lock that runs opens whatever happens, where that is later than it opens as things stand. */
export function LatestChip({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  const { hardStopAt, endedAt, endsAt, remainingSeconds } = lock;
  if (hardStopAt === null || endedAt !== null || hardStopAt === endsAt || remainingSeconds === null)
    return null;
  return <Chip icon={<FlagIcon />}>{cardMessages.latest(formatSoon(Date.parse(hardStopAt), now))}</Chip>;
}

type PastDay = DashboardLock['pastWeek'][number];

/** What a day that is over lacked: 'Missed on Nov 19: photo, tribute'. */
export const missedDayWords = ({ date, missed }: PastDay, now: number) =>
  cardMessages.missedOn(formatUtcDay(date, now), missed.map((duty) => cardMessages.missed[duty]).join(', '));

/**
 * What was missed in the last seven days of a lock that runs, to its keyholder: 'Missed in 7 days: photo 2×'; null where
 * nothing was. What today still has time for is no fault yet.
 */
export function missedWords({ pastWeek }: Pick<DashboardLock, 'pastWeek'>, now: number): string | null {
  const lacking = pastWeek.filter(({ missed }) => missed.length > 0);
  const [first] = lacking;
  if (first === undefined) return null;
  if (lacking.length === 1) return missedDayWords(first, now);
  const { missed: names, missedInWeek, missedTimes } = cardMessages;
  const counts = Object.entries(names).map(([duty, name]) => {
    const days = lacking.filter(({ missed }) => missed.some((kind) => kind === duty));
    return days.length > 0 && missedTimes(name, days.length);
  });
  return missedInWeek(counts.filter((count) => count !== false).join(', '));
}

/** The same as a chip; nothing where nothing was missed. */
export function MissedChip({ lock }: { lock: DashboardLock }) {
  const words = missedWords(lock, useNow(60_000));
  if (words === null) return null;
  return (
    <Chip icon={<WarningIcon />} tone="brass">
      {words}
    </Chip>
  );
}

/** When and by what a lock that runs opens, as things stand; the row of a safety exit that opens it says so itself. */
export function OpensChip({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  const isOver = useLockStatus(lock) === 'due' || lock.endedAt !== null;
  const isTold = lock.canCancelSafetyExit && opensAt(lock) === lock.safetyExit?.dueAt;
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  const words = isOver || isTold ? null : opensInShort(lock, moment);
  if (words === null) return null;
  const opening = openingOf(lock, moment);
  // Without a moment, what it hangs on is in the words.
  const hangsOn = opening === null || opening.when === null ? null : opening;
  return (
    <>
      <Chip icon={<KeyIcon />}>
        {hangsOn?.points ? cardMessages.timerEnds : cardMessages.opens} {words}
        {hangsOn?.byGreen && !hangsOn.points && `, ${cardMessages.orGreen}`}
      </Chip>
      {hangsOn?.points && (
        <Chip icon={<StarIcon />}>
          {cardMessages.pointsToOpen(hangsOn.points.required, hangsOn.points.earned)}
        </Chip>
      )}
      {hangsOn?.byGreen && hangsOn.points && <Chip icon={<CardsIcon />}>{cardMessages.greenOpens}</Chip>}
    </>
  );
}
