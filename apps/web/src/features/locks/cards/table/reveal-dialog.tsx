import { useId } from 'react';
import { Button } from '../../../../components/button/button';
import { cardTexts } from '../../../../components/playing-card/card-texts';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { classNames } from '../../../../lib/class-names';
import { trapTab } from '../../../../lib/trap-tab';
import { useModal } from '../../../../lib/use-modal';
import { tableMessages } from './messages';
import styles from './reveal-dialog.module.css';
import type { DrawnCard } from './use-draw-steps';

interface RevealDialogProps {
  open: boolean;
  drawn: DrawnCard | null;
  onContinue: () => void;
}

/** The card that was drawn and what it did; read out as it opens. Leaving it, in any way, is going on. */
export function RevealDialog({ open, drawn, onContinue }: RevealDialogProps) {
  const { ref, present } = useModal(open);
  const id = useId();
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
          <PlayingCard type={drawn.cardType} size="large" decorative className={styles.card} />
          <h2 id={`${id}-name`} className="visually-hidden">
            {cardTexts[drawn.cardType].name}
          </h2>
          <p id={`${id}-sentence`} className={styles.sentence}>
            {drawn.sentence}
          </p>
          <Button variant="primary" wide data-autofocus onClick={onContinue}>
            {tableMessages.draw.goOn}
          </Button>
        </div>
      )}
    </dialog>
  );
}
