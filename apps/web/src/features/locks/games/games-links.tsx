import { Link } from '@tanstack/react-router';
import { IconLink } from '../../../components/button/icon-link';
import { GamesIcon } from '../../../components/icons/icons';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { DutyLink } from '../duties/duty';
import { holdsPlay } from '../holds-play';
import type { DashboardLock, LockDetail } from '../locks.calls';
import styles from './games-links.module.css';
import { todayWords } from './today-words';

/** What there is to do in the games of a lock that runs, and whether it can be done now; null where it has none. */
function useGamesState(lock: DashboardLock): { state: string; isOpen: boolean } | null {
  const now = useNow(15_000);
  const { ready, total } = readiness(lock, now);
  if (total === 0 || lock.endedAt !== null) return null;
  if (holdsPlay(lock.freezeSources)) return { state: wayMessages.held, isOpen: false };
  const { taskWaits, left } = gamesDue(lock);
  if (taskWaits) return { state: wayMessages.taskWaits, isOpen: true };
  return { state: left > 0 ? wayMessages.due(left) : readyWords(lock, now), isOpen: ready > 0 };
}

/** Which games can be played at `now`, epoch milliseconds; otherwise when the first of them can. */
function readyWords(lock: DashboardLock, now: number): string {
  const { taskModule, wheelModule, gameSession } = lock;
  const task = taskModule?.enabled ? Date.parse(gameSession?.nextTaskAt ?? lock.startedAt) : Infinity;
  const spin = wheelModule?.enabled ? Date.parse(gameSession?.nextSpinAt ?? lock.startedAt) : Infinity;
  if (task <= now && spin <= now) return wayMessages.bothReady;
  if (task <= now) return wayMessages.taskReady;
  if (spin <= now) return wayMessages.spinReady;
  return task <= spin ? wayMessages.taskAt(formatSoon(task, now)) : wayMessages.spinAt(formatSoon(spin, now));
}

/** When the next game of a lock can be played; null while one can, or none will. */
export function useNextPlay(lock: DashboardLock): string | null {
  const now = useNow(15_000);
  const { ready, total } = readiness(lock, now);
  if (total === 0 || ready > 0 || lock.endedAt !== null || holdsPlay(lock.freezeSources)) return null;
  return gamesDue(lock).taskWaits ? null : readyWords(lock, now);
}

/** The way to the games of a lock that runs, on a page about it. Nothing where it has none. */
export function GamesRow({ lock }: { lock: DashboardLock }) {
  const games = useGamesState(lock);
  return games === null ? null : <WayToGames lockId={lock._id} what={games.state} />;
}

function WayToGames({ lockId, what }: { lockId: string; what: string }) {
  return (
    <Link to="/games/$lockId" params={{ lockId }} className={styles.row}>
      <span className={styles.icon}>
        <GamesIcon />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{wayMessages.title}</span>
        <span className={styles.what}>{what}</span>
      </span>
      <ChevronDownIcon size={18} className={styles.arrow} />
    </Link>
  );
}

interface GamesDutyProps {
  lock: LockDetail;
  restricted: boolean;
}

/** The way to the games among the duties of a lock; where none is on, to their settings for whoever may turn one on. */
export function GamesDuty({ lock, restricted }: GamesDutyProps) {
  const games = useGamesState(lock);
  const mayTurnOn = !restricted && lock.canEditGames && lock.taskModule === null && lock.wheelModule === null;
  if (games === null && !mayTurnOn) return null;
  // A keyholder plays nothing: how it goes today is what there is to read.
  const told = lock.isOwner ? todayWords(lock) : [];
  const { taskWaits, left } = gamesDue(lock);
  const plays = games?.isOpen === true && !lock.isOwner;
  const isDone = games !== null && told.length > 0 && told.every(({ done }) => done);
  const isDue = games !== null && !lock.isOwner && (taskWaits || left > 0);
  return (
    <DutyLink
      to="/games/$lockId"
      params={{ lockId: lock._id }}
      icon={<GamesIcon />}
      name={wayMessages.title}
      mood={isDue ? 'due' : isDone ? 'done' : undefined}
      state={
        games === null
          ? wayMessages.noneIsOn
          : told.length === 0
            ? games.state
            : told.map(({ words }) => words).join(' · ')
      }
      act={plays ? wayMessages.play : undefined}
    />
  );
}

/** The way to the games of the lock that runs, with how many of them are ready. Nothing where it has none. */
export function GamesButton({ lock }: { lock: PlayedLock & Pick<DashboardLock, 'freezeSources'> }) {
  const now = useNow(15_000);
  const { ready, total } = readiness(lock, now);
  if (total === 0) return null;
  const held = holdsPlay(lock.freezeSources);
  const playable = held ? 0 : ready;
  return (
    <IconLink
      to="/games/$lockId"
      params={{ lockId: lock._id }}
      label={wayMessages.label}
      icon={<GamesIcon size={22} />}
      badge={`${playable}/${total}`}
      badgeQuiet={playable === 0}
      badgeLabel={held ? wayMessages.held : wayMessages.readyOf(ready, total)}
    />
  );
}

/** What the header needs to know of a lock. */
interface PlayedLock {
  readonly _id: string;
  readonly taskModule: { readonly enabled: boolean } | null;
  readonly wheelModule: { readonly enabled: boolean } | null;
  readonly gameSession: {
    readonly nextTaskAt: string | null;
    readonly nextSpinAt: string | null;
    readonly currentSelectedTask: object | null;
  } | null;
}

/** What the games of today still ask for. */
export function gamesDue({ gameSession, freezeSources }: DashboardLock) {
  if (gameSession === null || holdsPlay(freezeSources)) return { taskWaits: false, left: 0 };
  const { tasksRequiredToday, tasksCompletedToday, spinsRequiredToday, wheelSpinsToday } = gameSession;
  return {
    taskWaits: gameSession.currentSelectedTask !== null,
    left:
      Math.max(0, tasksRequiredToday - tasksCompletedToday) +
      Math.max(0, spinsRequiredToday - wheelSpinsToday),
  };
}

/** How many of the games that are on have no cooldown running at `now`, epoch milliseconds. */
export function readiness({ taskModule, wheelModule, gameSession }: PlayedLock, now: number) {
  const isOver = (at: string | null | undefined) => at == null || Date.parse(at) <= now;
  const games = [
    ...(taskModule?.enabled ? [isOver(gameSession?.nextTaskAt)] : []),
    ...(wheelModule?.enabled ? [isOver(gameSession?.nextSpinAt)] : []),
  ];
  return { ready: games.filter(Boolean).length, total: games.length };
}

/** The way to the games, where it stands on other pages. */
const wayMessages = {
  label: 'Games',
  title: 'Games & Activities',
  play: 'Play',
  bothReady: 'A task and a spin are ready',
  taskReady: 'A task is ready',
  spinReady: 'A spin is ready',
  taskAt: (moment: string) => `Next task ${moment}`,
  spinAt: (moment: string) => `Next spin ${moment}`,
  readyOf: (ready: number, total: number) => `${ready} of ${total} ready to play`,
  due: (left: number) => `${left} due today`,
  taskWaits: 'A task waits to be done',
  held: 'Waiting while the time stands still',
  noneIsOn: 'No game is on. You can change that.',
} as const;
