import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../components/button/button';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { classNames } from '../../../../lib/class-names';
import { trapTab } from '../../../../lib/trap-tab';
import { useModal } from '../../../../lib/use-modal';
import { useReducedMotion } from '../../../../lib/use-reduced-motion';
import { drawMessages as text } from '../messages';
import { CardFan } from './card-fan';
import styles from './draw.module.css';
import { type DrawnCard, useDrawSteps } from './use-draw-steps';

export interface DrawStageProps {
  /** How many backs may lie in the fan: the cards left, or a guess where they are hidden. */
  cardsInFan: number;
  /** What is in the deck, in a line, where that is known. */
  inDeck?: string;
  canDraw: boolean;
  /** Asks the server for a card. Rejects where it refused; the caller says why. */
  draw: () => Promise<DrawnCard>;
  /** After 'Draw again', where another chance waits. */
  onAgain?: () => void;
  /** After 'Done'. Keep the stage on the screen until then, also when the card ended the lock. */
  onDone: () => void;
  /** No card was drawn: put back, or refused. */
  onLeave: () => void;
  /** What the person's system says, unless told. */
  reducedMotion?: boolean;
}

/**
 * The table of one draw, from the moment it is there: shuffle, pick, turn over, what it was. The picking is theatre:
 * the server draws.
 */
export function DrawStage(props: DrawStageProps) {
  const { cardsInFan, inDeck, canDraw, draw, onAgain, onDone, onLeave, reducedMotion } = props;
  const systemReduces = useReducedMotion();
  const still = reducedMotion ?? systemReduces;
  const { step, backs, picked, drawn, start, pick, putBack } = useDrawSteps({
    cardsInFan,
    canDraw,
    draw,
    reducedMotion: still,
  });
  const told = step === 'picking' && inDeck !== undefined ? ` ${inDeck}` : '';
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
        face={step === 'flipping' || step === 'revealed' ? drawn : null}
        onPick={pick}
        onPutBack={putBack}
      />
      <p className={styles.status} role="status">
        {text.status[step] + told}
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
        onAgain={onAgain}
        onContinue={() => {
          putBack();
          onDone();
        }}
      />
    </section>
  );
}

interface RevealDialogProps {
  open: boolean;
  drawn: DrawnCard | null;
  onAgain: (() => void) | undefined;
  onContinue: () => void;
}

/** The card that was drawn and what it did; read out as it opens. Leaving it, in any way, is going on. */
function RevealDialog({ open, drawn, onAgain, onContinue }: RevealDialogProps) {
  const { ref, present } = useModal(open);
  const id = useId();
  const again = (drawn?.chancesLeft ?? 0) > 0 ? onAgain : undefined;
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classNames(styles.reveal, drawn !== null && styles[drawn.cardType])}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-sentence`}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
      onClose={({ currentTarget: dialog }) => {
        // A browser may close a dialog without asking first.
        if (open && !dialog.open) onContinue();
      }}
      onKeyDown={(event) => trapTab(event.currentTarget, event)}
    >
      {present && drawn !== null && (
        <div className={styles.inside}>
          <PlayingCard
            type={drawn.cardType}
            yellowEffect={drawn.yellowEffect}
            size="large"
            decorative
            className={styles.card}
          />
          <h2 id={`${id}-name`} className="visually-hidden">
            {cardTexts[drawn.cardType].name}
          </h2>
          <div className={styles.told}>
            <p id={`${id}-sentence`} className={styles.sentence}>
              {drawn.sentence}
              {drawn.after !== undefined && <span className={styles.after}>{drawn.after}</span>}
            </p>
            {again !== undefined && (
              <Button wide data-autofocus onClick={again}>
                {text.again(drawn.chancesLeft ?? 0)}
              </Button>
            )}
            <Button
              // Another draw may cost as much: neither is pushed.
              variant={again === undefined ? 'primary' : 'plain'}
              wide
              data-autofocus={again === undefined || undefined}
              onClick={onContinue}
            >
              {text.goOn}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
