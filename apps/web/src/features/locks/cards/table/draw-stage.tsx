import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/button';
import { useReducedMotion } from '../../../../lib/use-reduced-motion';
import { CardFan } from './card-fan';
import styles from './draw-stage.module.css';
import { tableMessages } from './messages';
import { RevealDialog } from './reveal-dialog';
import { type DrawnCard, useDrawSteps } from './use-draw-steps';

export interface DrawStageProps {
  /** How many backs may lie in the fan: the cards left, or a guess where they are hidden. */
  cardsInFan: number;
  canDraw: boolean;
  /** Asks the server for a card. Rejects where it refused; the caller says why. */
  draw: () => Promise<DrawnCard>;
  /** After 'Continue'. Keep the stage on the screen until then, also when the card ended the lock. */
  onDone: () => void;
  /** No card was drawn: put back, or refused. */
  onLeave: () => void;
  /** What the person's system says, unless told. */
  reducedMotion?: boolean;
}

const text = tableMessages.draw;

/**
 * The table of one draw, from the moment it is there: shuffle, pick, turn over, what it was. The picking is theatre:
 * the server draws.
 */
export function DrawStage(props: DrawStageProps) {
  const { cardsInFan, canDraw, draw, onDone, onLeave, reducedMotion } = props;
  const systemReduces = useReducedMotion();
  const still = reducedMotion ?? systemReduces;
  const { step, backs, picked, drawn, start, pick, putBack } = useDrawSteps({
    cardsInFan,
    canDraw,
    draw,
    reducedMotion: still,
  });
  const before = useRef(step);
  const latest = useRef({ start, onLeave });
  useEffect(() => {
    latest.current = { start, onLeave };
  });

  useEffect(() => {
    const timer = setTimeout(() => latest.current.start());
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const was = before.current;
    before.current = step;
    if (step === 'ready' && was !== 'ready' && was !== 'revealed') latest.current.onLeave();
  }, [step]);

  return (
    <section className={styles.stage} aria-label={text.fan}>
      <CardFan
        backs={backs}
        step={still ? 'ready' : step}
        picked={picked}
        face={step === 'flipping' || step === 'revealed' ? (drawn?.cardType ?? null) : null}
        onPick={pick}
        onPutBack={putBack}
      />
      <p className={styles.status} role="status">
        {text.status[step]}
      </p>
      <div className={styles.action}>
        {step === 'picking' && (
          <Button variant="quiet" wide onClick={putBack}>
            {text.notNow}
          </Button>
        )}
      </div>
      <RevealDialog
        open={step === 'revealed'}
        drawn={drawn}
        onContinue={() => {
          putBack();
          onDone();
        }}
      />
    </section>
  );
}
