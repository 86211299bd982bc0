import type { ReactNode } from 'react';
import { Countdown } from '../../../../components/countdown/countdown';
import { StarIcon, TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { CheckIcon, ClockIcon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import { classNames } from '../../../../lib/class-names';
import type { Games } from '../games.calls';
import { termsMessages, gamesMessages as text } from '../messages';
import { penaltyPrice } from '../penalty-price';
import styles from './progress.module.css';
import type { Tab } from './tabs';

interface StatTilesProps {
  games: Games;
  /** Whose turn 'Next' is about. */
  tab: Tab;
  onReady: () => void;
}

/** Points, the tasks and spins of a day that asks for none, and when the next play is there. */
export function StatTiles({ games, tab, onReady }: StatTilesProps) {
  const { gameSession: session } = games;
  const { currentTaskPoints: points, pointsRequired } = session;
  const nextAt = tab === 'tasks' ? session.nextTaskAt : session.nextSpinAt;
  // What the day asks for stands with what it asks for.
  const isAsked = { tasks: session.tasksRequiredToday > 0, spins: session.spinsRequiredToday > 0 };
  const isOn = tab === 'tasks' ? games.taskModule.enabled : games.wheelModule.enabled;
  return (
    <div className={styles.frame}>
      <dl className={styles.tiles}>
        {games.taskModule.enabled &&
          (pointsRequired > 0 ? (
            <PointsTile
              points={points}
              required={pointsRequired}
              holds={games.isWearer && games.isLocked && points < pointsRequired}
            />
          ) : (
            <Tile icon={<StarIcon />} name={text.points}>
              {points}
            </Tile>
          ))}
        {games.taskModule.enabled && !(games.isLocked && isAsked.tasks) && (
          <Tile icon={<TaskIcon />} name={text.tasks}>
            {text.today(session.tasksCompletedToday)}
          </Tile>
        )}
        {games.wheelModule.enabled && !(games.isLocked && isAsked.spins) && (
          <Tile icon={<WheelIcon />} name={text.spins}>
            {text.today(session.wheelSpinsToday)}
          </Tile>
        )}
        <Tile icon={<ClockIcon />} name={text.nextOf[tab]}>
          {!games.isLocked ? (
            text.over
          ) : !isOn ? (
            text.off
          ) : tab === 'tasks' && session.currentSelectedTask !== null ? (
            text.afterThisOne
          ) : nextAt === null ? (
            text.nextReady[games.playRefusal ?? 'none']
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

interface PointsTileProps {
  points: number;
  required: number;
  /** The timer waits for them. */
  holds: boolean;
}

/** How far it is to the points that open the lock: the aim of all the tasks has a line to itself. */
function PointsTile({ points, required, holds }: PointsTileProps) {
  return (
    <div className={classNames(styles.tile, styles.aim)}>
      <dt className={styles.name}>
        <StarIcon />
        {text.points}
      </dt>
      <dd className={styles.value}>
        <span className={styles.far}>
          <span>{text.pointsOf(points, required)}</span>
          <span className={classNames(styles.toGo, points >= required && styles.reached)}>
            {text.pointsToGo(required - points)}
          </span>
        </span>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * points) / required)}%` }} />
        </span>
      </dd>
      {holds && <dd className={styles.holds}>{termsMessages.pointsHold}</dd>}
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

interface DailyRequirementsProps {
  games: Games;
  /** The day is over: the next one is asked for. */
  onDayEnd: () => void;
}

/** What the day asks for, how far it is, and how long it still lasts. Nothing where it asks for nothing. */
export function DailyRequirements({ games, onDayEnd }: DailyRequirementsProps) {
  const { gameSession: session, dayEndsAt } = games;
  const duties = [
    {
      name: text.tasks,
      icon: <TaskIcon />,
      done: session.tasksCompletedToday,
      required: session.tasksRequiredToday,
    },
    {
      name: text.spins,
      icon: <WheelIcon />,
      done: session.wheelSpinsToday,
      required: session.spinsRequiredToday,
    },
  ].filter(({ required }) => required > 0);
  if (duties.length === 0 || !games.isLocked) return null;
  const config = games.penaltyConfigUntilMidnight ?? games.penaltyConfig;
  const price = games.playRefusal === 'frozen_by_keyholder' ? text.dailyPriceFrozen : text.dailyPrice;
  const met = duties.every(({ done, required }) => done >= required);
  return (
    <Card title={text.daily} aria-label={text.daily}>
      <ul className={styles.duties}>
        {duties.map(({ name, icon, done, required }) => (
          <li key={name} className={classNames(styles.duty, done >= required && styles.met)}>
            <span className={styles.icon}>{done >= required ? <CheckIcon /> : icon}</span>
            <span className={styles.dutyName}>{name}</span>
            <span className={styles.count}>{text.doneOf(done, required)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {met ? text.dailyDone : price(penaltyPrice(config, games.cardGameEnabled))}
      </p>
      {dayEndsAt !== null && (
        <p className={styles.left}>
          <span>{text.dailyLeft}</span>
          <Countdown endsAt={Date.parse(dayEndsAt)} label={text.dailyTimer} onEnd={onDayEnd} />
        </p>
      )}
    </Card>
  );
}
