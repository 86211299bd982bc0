import { Button } from '../../../../components/button/button';
import { Card } from '../../../../components/surface/card';
import { formatSoon } from '../../../../lib/format/instant';
import { useNow } from '../../../../lib/use-now';
import type { Games } from '../games.calls';
import { gamesMessages, playTaskMessages as text } from '../messages';
import { penaltyPrice } from '../setup/summaries';
import { ModuleTerms } from '../terms/game-terms';
import styles from './play-panel.module.css';
import { SelectedTask } from './selected-task';
import { TaskReveal } from './task-reveal';
import type { useSelection } from './use-selection';

export interface TasksPanelProps {
  games: Games;
  selection: ReturnType<typeof useSelection>;
  /** Under its own name; not below a tab that has it. */
  titled: boolean;
}

/** What failing costs as things stand; null where it costs nothing. */
function priceOf({ penaltyConfig, penaltyConfigUntilMidnight, cardGameEnabled }: Games): string | null {
  const config = penaltyConfigUntilMidnight ?? penaltyConfig;
  return config.enabled ? penaltyPrice(config, cardGameEnabled) : null;
}

/** Asking for a task, its reveal, and the one that waits to be done. */
export function TasksPanel({ games, selection, titled }: TasksPanelProps) {
  const now = useNow(60_000);
  const { currentSelectedTask: current, nextTaskAt } = games.gameSession;
  const { revealing } = selection;
  const idleText = games.isWearer ? text.idle : text.idleForKeyholder;
  if (revealing !== null) {
    return (
      <Card {...(titled ? { title: gamesMessages.tasks } : {})} aria-label={gamesMessages.tasks}>
        <TaskReveal
          tasks={games.taskModule.tasks}
          chosen={revealing.selectedTask}
          onDone={() => void selection.finish()}
        />
      </Card>
    );
  }
  return (
    <Card {...(titled ? { title: gamesMessages.tasks } : {})} aria-label={gamesMessages.tasks}>
      {current === null ? (
        <div className={styles.idle}>
          <p className={styles.sentence}>
            {nextTaskAt === null
              ? idleText
              : gamesMessages.nextAt(gamesMessages.nextTask, formatSoon(Date.parse(nextTaskAt), now))}
          </p>
          {games.isWearer ? (
            <Button
              variant="primary"
              wide
              disabled={!games.canSelectTask && !selection.asking}
              busy={selection.asking}
              onClick={selection.ask}
            >
              {selection.asking ? text.selecting : text.select}
            </Button>
          ) : (
            <div className={styles.besideStatus}>
              <ModuleTerms games={games} name="tasks" />
            </div>
          )}
        </div>
      ) : (
        <SelectedTask
          key={current.selectedAt}
          lockId={games.lockId}
          task={current.task}
          isWearer={games.isWearer}
          canFinish={games.canFinishTask}
          price={priceOf(games)}
        />
      )}
    </Card>
  );
}
