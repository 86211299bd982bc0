import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { classNames } from '../../../lib/class-names';
import bubble from '../message-bubble.module.css';
import { useAnswerAgain, useStopAi } from './ai.calls';
import styles from './ai.module.css';
import { aiTexts } from './messages';
import type { AiTurn } from './use-ai-turn';

/** The answer as it is being written. */
export function Speaking({ name, turn }: { name: string; turn: AiTurn }) {
  return (
    <div className={classNames(bubble.message, bubble.others, bubble.opens)}>
      <div className={bubble.line}>
        <div className={classNames(bubble.bubble, bubble.closes)} data-speaking>
          {turn.words === '' ? (
            <p className={styles.thinking}>{aiTexts.thinking(name)}</p>
          ) : (
            <p className={bubble.text} dir="auto">
              {turn.words}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface TurnFootProps {
  turn: AiTurn;
  lockId: string | null;
  /** What stands there otherwise, as high: the list above it keeps its place. */
  children: ReactNode;
}

/** Over where one writes: a way to stop it while it speaks, and a second try where no answer came. */
export function TurnFoot({ turn, lockId, children }: TurnFootProps) {
  const stop = useStopAi();
  const again = useAnswerAgain(lockId ?? '');
  if (turn.speaking)
    return (
      <div className={styles.foot}>
        <Button small busy={stop.isPending} onClick={() => stop.mutate()}>
          {aiTexts.stop}
        </Button>
      </div>
    );
  if (turn.failure === null) return children;
  return (
    <div className={styles.foot} role="alert">
      <p>
        {aiTexts.failed} {turn.failure}
      </p>
      {lockId !== null && (
        <Button small busy={again.isPending} onClick={() => again.mutate()}>
          {aiTexts.again}
        </Button>
      )}
      <ButtonLink small variant="quiet" to="/ai-keyholder">
        {aiTexts.toSettings}
      </ButtonLink>
    </div>
  );
}
