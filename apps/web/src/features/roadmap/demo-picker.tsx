import { useState } from 'react';
import { Button } from '../../components/button/button';
import { Card } from '../../components/surface/card';
import { TaskPicker } from '../../components/task-picker/task-picker';
import { randomIndex } from '../../lib/random-index';
import { demoMessages as texts } from './messages';
import styles from './roadmap.module.css';
import { type SampleTask, sampleTasks } from './samples';

type Phase = 'ready' | 'picking' | 'complete';

/** The picker of the games, with tasks that nobody has to do. */
export function DemoPicker() {
  const [chosen, setChosen] = useState<SampleTask | null>(null);
  const [phase, setPhase] = useState<Phase>('ready');
  const [round, setRound] = useState(0);

  function pick(): void {
    setChosen(sampleTasks[randomIndex(sampleTasks.length)] ?? null);
    setRound(round + 1);
    setPhase('picking');
  }

  return (
    <Card spaced>
      <p className={styles.quiet}>{texts.idle}</p>
      <TaskPicker
        // Another round begins anew, also where the same task comes out.
        key={round}
        tasks={sampleTasks}
        chosenId={chosen?.id ?? null}
        texts={texts}
        onDone={() => setPhase('complete')}
      />
      {phase === 'complete' && chosen !== null && (
        <div className={styles.result}>
          <p className={styles.resultLabel}>{chosen.title}</p>
          <p className={styles.quiet}>{chosen.description}</p>
          <p className={styles.points}>{texts.points(chosen.points)}</p>
          <p className={styles.quiet}>{texts.result}</p>
        </div>
      )}
      <Button variant="primary" wide busy={phase === 'picking'} onClick={pick}>
        {phase === 'ready' ? texts.pick : phase === 'picking' ? texts.picking : texts.again}
      </Button>
    </Card>
  );
}
