import type { ReactNode } from 'react';
import { Countdown } from '../../../../components/countdown/countdown';
import { StarIcon, TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { ClockIcon } from '../../../../components/icons/icons';
import type { Games } from '../games.calls';
import { gamesMessages as text } from '../messages';
import styles from './stat-tiles.module.css';
import type { Tab } from './tabs';

export interface StatTilesProps {
  games: Games;
  /** Whose turn 'Next' is about. */
  tab: Tab;
  onReady: () => void;
}

/** Points, the tasks and spins of today, and when the next play is there. */
export function StatTiles({ games, tab, onReady }: StatTilesProps) {
  const { gameSession: session } = games;
  const { currentTaskPoints: points, pointsRequired } = session;
  const nextAt = tab === 'tasks' ? session.nextTaskAt : session.nextSpinAt;
  const isOn = tab === 'tasks' ? games.taskModule.enabled : games.wheelModule.enabled;
  return (
    <div className={styles.frame}>
      <dl className={styles.tiles}>
        <Tile icon={<StarIcon />} name={text.points}>
          {pointsRequired > 0 ? text.pointsOf(points, pointsRequired) : points}
        </Tile>
        <Tile icon={<TaskIcon />} name={text.tasks}>
          {text.today(session.tasksCompletedToday)}
        </Tile>
        <Tile icon={<WheelIcon />} name={text.spins}>
          {text.today(session.wheelSpinsToday)}
        </Tile>
        <Tile icon={<ClockIcon />} name={text.next}>
          {!games.isLocked ? (
            text.over
          ) : !isOn ? (
            text.off
          ) : nextAt === null ? (
            text.ready
          ) : (
            <Countdown
              endsAt={Date.parse(nextAt)}
              label={tab === 'tasks' ? text.nextTask : text.nextSpin}
              onEnd={onReady}
            />
          )}
        </Tile>
      </dl>
    </div>
  );
}

interface TileProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

function Tile({ icon, name, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>
        {icon}
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
