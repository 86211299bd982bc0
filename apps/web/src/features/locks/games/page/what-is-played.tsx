import type { ReactNode } from 'react';
import { TaskIcon } from '../../../../components/game-icons/game-icons';
import { classNames } from '../../../../lib/class-names';
import { ModuleTerms, OptionMark } from '../game-terms';
import type { Games } from '../games.calls';
import { playWheelMessages, taskMessages, playTaskMessages as text } from '../messages';
import { formatAdjustment, kindOf, summarizeTasks, summarizeWheel } from '../modules';
import type { Tab } from './tabs';
import styles from './what-is-played.module.css';

/** What may come of a game, to whoever keeps the lock: every entry, and what a missed day costs. */
export function WhatIsPlayed({ games, tab }: { games: Games; tab: Tab }) {
  const penaltyConfig = games.penaltyConfigUntilMidnight ?? games.penaltyConfig;
  return (
    <div className={styles.played}>
      {tab === 'tasks' ? <Tasks {...games.taskModule} /> : <Options {...games.wheelModule} />}
      {penaltyConfig.enabled && (
        <div className={styles.penalties}>
          <ModuleTerms games={{ ...games, penaltyConfig }} name="penalties" />
        </div>
      )}
    </div>
  );
}

const tones = { reward: styles.good, punishment: styles.bad, neutral: undefined };

function Tasks(module: Games['taskModule']) {
  return (
    <Entries title={text.mayCome} summary={summarizeTasks(module)}>
      {module.tasks.map(({ id, title, description, type, points }) => (
        <Entry
          key={id}
          mark={<TaskIcon size={20} className={classNames(styles.task, tones[type])} />}
          name={title}
          about={[kindOf(type), description].filter((part) => part !== '').join(' · ')}
          value={module.requireMinimumPoints && points > 0 ? taskMessages.pointsRead(points) : null}
        />
      ))}
    </Entries>
  );
}

function Options(module: Games['wheelModule']) {
  return (
    <Entries title={playWheelMessages.mayCome} summary={summarizeWheel(module)}>
      {module.spinOptions.map(({ id, label, description, color, durationSeconds }) => (
        <Entry
          key={id}
          mark={<OptionMark color={color} />}
          name={label}
          about={description}
          value={formatAdjustment(durationSeconds)}
          tone={durationSeconds > 0 ? styles.bad : styles.good}
        />
      ))}
    </Entries>
  );
}

interface EntriesProps {
  title: string;
  summary: string;
  children: ReactNode;
}

function Entries({ title, summary, children }: EntriesProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.about}>{summary}</p>
      <ul className={styles.entries}>{children}</ul>
    </div>
  );
}

interface EntryProps {
  mark: ReactNode;
  name: string;
  /** May be empty. */
  about: string;
  value: string | null;
  tone?: string | undefined;
}

function Entry({ mark, name, about, value, tone }: EntryProps) {
  return (
    <li className={styles.entry}>
      {mark}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </span>
      {value !== null && <span className={classNames(styles.value, tone)}>{value}</span>}
    </li>
  );
}
