import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button';
import { showToast } from '../../../../components/feedback/toast-store';
import { TaskIcon } from '../../../../components/game-icons/game-icons';
import { Card } from '../../../../components/surface/card';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { classNames } from '../../../../lib/class-names';
import { formatAgo, formatSoon } from '../../../../lib/format/instant';
import { useNow } from '../../../../lib/use-now';
import { refreshLocks } from '../../locks.calls';
import { ModuleTerms } from '../game-terms';
import { type Games, useSelectTask } from '../games.calls';
import { gamesMessages, lostMessages, playTaskMessages as text } from '../messages';
import { penaltyPrice } from '../penalty-price';
import type { Selection } from './game-events';
import styles from './play-panel.module.css';
import { PlayRefused } from './play-refused';
import { gainOf } from './recent-activity';
import { SelectedTask } from './selected-task';
import { TaskReveal } from './task-reveal';
import { WhatIsPlayed } from './what-is-played';

interface TasksPanelProps {
  games: Games;
  selection: ReturnType<typeof useSelection>;
  /** Under its own name; not below a tab that has it. */
  titled: boolean;
  /** The way to the other game where that can be played. */
  other: ReactNode;
  /** Shows the tasks that there are, where they do not stand here. */
  onLook: (() => void) | undefined;
}

/** What failing costs as things stand; null where it costs nothing. */
function priceOf({ penaltyConfig, penaltyConfigUntilMidnight, cardGameEnabled }: Games): string | null {
  const config = penaltyConfigUntilMidnight ?? penaltyConfig;
  return config.enabled ? penaltyPrice(config, cardGameEnabled) : null;
}

/** Asking for a task, its reveal, and the one that waits to be done. */
export function TasksPanel({ games, selection, titled, other, onLook }: TasksPanelProps) {
  const now = useNow(60_000);
  const { currentSelectedTask: current, nextTaskAt } = games.gameSession;
  const { revealing } = selection;
  const refusal = games.isWearer ? games.playRefusal : null;
  const idleText = games.isWearer ? text.idle(games.taskModule.tasks.length) : text.idleForKeyholder;
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
          {refusal !== null && <PlayRefused refusal={refusal} />}
          {games.isWearer && <LastTask games={games} now={now} />}
          {refusal === null && (
            <p
              className={!games.isWearer ? styles.state : nextTaskAt === null ? styles.sentence : styles.next}
            >
              {!games.isWearer && <TaskIcon />}
              {nextTaskAt === null
                ? idleText
                : gamesMessages.nextAt(gamesMessages.nextTask, formatSoon(Date.parse(nextTaskAt), now))}
            </p>
          )}
          {/* When the next one can be picked stands in the place of the button. */}
          {games.isWearer && refusal === null && nextTaskAt === null && (
            <Button
              variant="primary"
              wide
              disabled={!games.canSelectTask && !selection.asking}
              busy={selection.asking}
              onClick={selection.ask}
            >
              {selection.asking ? text.selecting : text.select}
            </Button>
          )}
          {nextTaskAt !== null && other}
          {onLook && (
            <Button small aria-haspopup="dialog" onClick={onLook}>
              {gamesMessages.lookAt.tasks}
            </Button>
          )}
          {games.isWearer && (
            <div className={styles.besideStatus}>
              <ModuleTerms games={games} name="tasks" holdIsSaid />
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
          refusal={refusal}
          price={priceOf(games)}
        />
      )}
      {!games.isWearer && (
        <div className={styles.after}>
          <WhatIsPlayed games={games} tab="tasks" />
        </div>
      )}
    </Card>
  );
}

/** What came of the last task: a failed one is told beside the way to the next too. Nothing where the history is hidden. */
function LastTask({ games, now }: { games: Games; now: number }) {
  const { gameHistory, nextTaskAt } = games.gameSession;
  const last = gameHistory.find(({ kind }) => kind === 'TASK_COMPLETED' || kind === 'TASK_FAILED');
  if (last === undefined || (nextTaskAt === null && last.kind === 'TASK_COMPLETED')) return null;
  const name = last.kind === 'TASK_COMPLETED' ? gamesMessages.completed : gamesMessages.failed;
  const gain = gainOf(last);
  return (
    <div className={classNames(styles.result, styles.told)}>
      <p className={styles.description}>
        {name} · <span className={styles.ago}>{formatAgo(Date.parse(last.timestamp), now)}</span>
      </p>
      <p className={styles.outcome}>
        <span>{last.details}</span>
        {gain !== null && <span className={classNames(styles.amount, gain.tone)}> {gain.words}</span>}
      </p>
    </div>
  );
}

/** Asking for a task, and the reveal of what came out: told by the answer or by the socket, whichever is first. */
export function useSelection({ lockId, version }: { lockId: string; version: number }) {
  const queryClient = useQueryClient();
  const select = useSelectTask(lockId);
  const [revealing, setRevealing] = useState<Selection | null>(null);
  const lastSeen = useRef<string | null>(null);

  function receive(selection: Selection): void {
    select.forgetKey();
    if (lastSeen.current === selection.selectedAt) return;
    lastSeen.current = selection.selectedAt;
    setRevealing(selection);
  }

  function tell(error: Error): void {
    const known = error instanceof ApiError ? error : null;
    if (isAnswerLost(error)) {
      const [title, message] = lostMessages.task;
      showToast({ title, message, kind: 'error', key: 'games' });
    } else if (known?.code === 'task_already_selected') {
      showToast({ title: text.alreadyTitle, message: text.already, key: 'games' });
    } else {
      const [title, message] = text.selectFailed;
      showToast({ title, message: known?.message || message, kind: 'error', key: 'games' });
    }
    void refreshLocks(queryClient);
  }

  return {
    asking: select.isPending,
    /** What is being revealed; null while nothing is. */
    revealing,
    receive,
    ask: () => select.mutate(version, { onSuccess: receive, onError: tell }),
    async finish(): Promise<void> {
      await refreshLocks(queryClient);
      setRevealing(null);
    },
  };
}
