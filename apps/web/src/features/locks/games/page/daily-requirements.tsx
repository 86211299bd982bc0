import { Countdown } from '../../../../components/countdown/countdown';
import { TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { CheckIcon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import { classNames } from '../../../../lib/class-names';
import type { Games } from '../games.calls';
import { gamesMessages as text } from '../messages';
import { penaltyPrice } from '../setup/summaries';
import styles from './daily-requirements.module.css';

export interface DailyRequirementsProps {
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
  const met = duties.every(({ done, required }) => done >= required);
  return (
    <Card title={text.daily} aria-label={text.daily}>
      <ul className={styles.duties}>
        {duties.map(({ name, icon, done, required }) => (
          <li key={name} className={classNames(styles.duty, done >= required && styles.met)}>
            <span className={styles.icon}>{done >= required ? <CheckIcon /> : icon}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{text.doneOf(Math.min(done, required), required)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {met ? text.dailyDone : text.dailyPrice(penaltyPrice(config, games.cardGameEnabled))}
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
