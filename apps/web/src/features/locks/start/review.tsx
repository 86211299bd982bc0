import { listed } from '@keyhold/contracts/wording';
import { nextDayStart } from '@keyhold/rules/time/civil-day';
import { Dial } from '../../../components/dial/dial';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import { formatDurationShort, formatDurationWords, formatWait, hourMs } from '../../../lib/format/duration';
import { formatDayEnd, formatMoment, formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { cardMessages } from '../messages';
import { startMessages } from './messages';
import type { UnlockMethod } from './method-choice';
import styles from './review.module.css';

interface LockTimes {
  /** What the timer starts with. */
  durationMs: number;
  /** The most that it is meant to take; null where nothing says so. */
  maximumMs: number | null;
  /** At the maximum it opens whatever happens. */
  enforced: boolean;
  showsTime: boolean;
  /** What is played moves the timer, or whoever holds the key. */
  moves: boolean;
}

interface TimesToExit extends LockTimes {
  safetyExitHours: number;
}

interface ReviewProps extends TimesToExit {
  /** What has to be earned before it opens; null where nothing has. */
  points?: number | null;
  /** What the lock asks for every day, the first day too, and where its days end. */
  daily: DailyTerms;
  /** How soon such locks are over where cards are drawn; null while it is not known. */
  odds?: string | null;
  /** What the safety exit is, is said above it. */
  exitIsSaid?: boolean;
}

function maximumText(maximumMs: number | null, enforced: boolean, now: number): string {
  if (maximumMs === null) return startMessages.noMaximum;
  return enforced
    ? startMessages.atTheLatest(formatMoment(now + maximumMs, now))
    : startMessages.softMaximum(formatDurationWords(maximumMs));
}

/** Its timer ends with its hard stop: both are one date. */
const startsAtHardStop = ({ durationMs, maximumMs, enforced, showsTime }: LockTimes) =>
  showsTime && enforced && durationMs === maximumMs;

function opensText(props: ReviewProps, now: number): string {
  const { durationMs, showsTime, moves } = props;
  if (durationMs <= 0) return startMessages.mustBePositive;
  if (!showsTime) return startMessages.opensHidden(formatDurationWords(durationMs));
  const moment = formatMoment(now + durationMs, now);
  if (startsAtHardStop(props)) return startMessages.opensByThen(moment);
  return startMessages.opens(moves ? startMessages.mayChange(moment) : moment);
}

/** Its timer opens it before the safety exit could. What is played may take it further. */
const timerBeforeExit = ({ safetyExitHours, durationMs, moves }: TimesToExit) =>
  durationMs > 0 && durationMs <= safetyExitHours * hourMs && !moves;

/** The safety exit would open it, at some time. */
const opensByExit = (props: TimesToExit) => !timerBeforeExit(props) && stopBeforeExit(props) === null;

function exitText(props: TimesToExit): string {
  const wait = formatWait(props.safetyExitHours);
  if (timerBeforeExit(props)) return startMessages.leavesLater(wait);
  return opensByExit(props) ? startMessages.leaves(wait) : startMessages.exitLater(wait);
}

/** The same in one line, for a button that is in sight where the review is not. */
export function ReviewInShort(times: TimesToExit) {
  const now = useNow(60_000);
  const parts = [formatDurationWords(times.durationMs), opensInShort(times, now)];
  if (!startsAtHardStop(times)) parts.push(maximumInShort(times, now));
  if (opensByExit(times)) parts.push(startMessages.inShort.leaves(formatWait(times.safetyExitHours)));
  return parts.join('\u00a0· ');
}

function opensInShort(times: LockTimes, now: number): string {
  const text = startMessages.inShort;
  if (!times.showsTime) return text.timeHidden;
  const moment = formatSoon(now + times.durationMs, now);
  if (startsAtHardStop(times)) return text.opensByThen(moment);
  return text.opens(times.moves ? startMessages.mayChange(moment) : moment);
}

function maximumInShort({ maximumMs, enforced }: LockTimes, now: number): string {
  const text = startMessages.inShort;
  if (maximumMs === null) return text.noMaximum;
  return enforced
    ? text.atTheLatest(formatSoon(now + maximumMs, now))
    : text.softMaximum(formatDurationWords(maximumMs));
}

/** After how long a hard stop opens the lock that comes before the safety exit could: '4 days'; null without one. */
export function stopBeforeExit({
  safetyExitHours,
  maximumMs,
  enforced,
}: Pick<TimesToExit, 'safetyExitHours' | 'maximumMs' | 'enforced'>): string | null {
  const isBefore = enforced && maximumMs !== null && maximumMs <= safetyExitHours * hourMs;
  return isBefore ? formatDurationWords(maximumMs) : null;
}

/** The points that a module of tasks asks for before the lock opens; null where it asks for none. */
export const pointsOf = (tasks: PointsTerms | null): number | null =>
  tasks?.enabled && tasks.requireMinimumPoints ? tasks.minimumPointsRequired : null;

interface PointsTerms {
  readonly enabled: boolean;
  readonly requireMinimumPoints: boolean;
  readonly minimumPointsRequired: number;
}

interface DailyTerms {
  readonly requireDailyVerification: boolean;
  readonly dailyTributeEnabled?: boolean;
  readonly penaltyConfig: { readonly enabled: boolean; readonly timezone: string } | null;
}

/** What is due before the first day ends, which may be soon: 'First photo: by midnight, in 38 min.'; null where nothing is. */
function firstDayText(
  { requireDailyVerification, dailyTributeEnabled, penaltyConfig }: DailyTerms,
  now: number,
) {
  const { verify, tribute } = cardMessages.owed;
  const asked = [requireDailyVerification && verify, dailyTributeEnabled === true && tribute].filter(
    (what) => what !== false,
  );
  if (asked.length === 0) return null;
  const end = nextDayStart(penaltyConfig?.enabled ? penaltyConfig.timezone : browserTimeZone(), now);
  const left = formatDurationShort(end - now).replaceAll(' ', '\u00a0');
  return startMessages.firstDay(listed(asked), formatDayEnd(end, now), left);
}

/** What the person is about to agree to, in words and on the dial. */
export function Review(props: ReviewProps) {
  const { durationMs, maximumMs, enforced, showsTime, exitIsSaid = false } = props;
  const { points = null, odds = null } = props;
  const now = useNow(60_000);
  const firstDay = firstDayText(props.daily, now);
  return (
    <div className={styles.review}>
      <div className={styles.dial} aria-hidden="true">
        <Dial tone="running" size="small" progress={0} remainingMs={showsTime ? durationMs : null} />
      </div>
      <div className={styles.words}>
        <p className={styles.opens}>{opensText(props, now)}</p>
        {firstDay !== null && <p className={styles.latest}>{firstDay}</p>}
        {points !== null && <p className={styles.latest}>{startMessages.points(points)}</p>}
        {odds !== null && <p className={styles.latest}>{odds}.</p>}
        {!startsAtHardStop(props) && <p className={styles.latest}>{maximumText(maximumMs, enforced, now)}</p>}
        {!(exitIsSaid && opensByExit(props)) && <p className={styles.latest}>{exitText(props)}</p>}
      </div>
    </div>
  );
}

/** What the main button says. */
export const startLabels: Record<UnlockMethod, string> = {
  PHOTO: startMessages.startPhoto,
  DIGITS: startMessages.startDigits,
  DEVICE: startMessages.startDevice,
};

/** What is still to be done before a start; null when nothing is. `device` is what is missing of a device. */
export function missingOf(
  method: UnlockMethod,
  { boxIsSet, photo, device }: { boxIsSet: boolean; photo: File | null; device: string | null },
): string | null {
  if (method === 'DEVICE') return device;
  if (method === 'PHOTO') return photo === null ? startMessages.photoMissing : null;
  return boxIsSet ? null : startMessages.boxNotSet;
}

/** What the main button says while a start is under way; `progress` is that of a photo, 0 to 1. */
export function workingLabel(progress: number | null): string {
  if (progress === null) return startMessages.sealing;
  // All of it has left: what takes its time now is the look at it.
  return progress < 1 ? startMessages.uploading : startMessages.checkingPhoto;
}
