import { Button } from '../../../../components/button/button';
import { CardsIcon } from '../../../../components/icons/icons';
import styles from './draw-button.module.css';
import { panelMessages as text } from './messages';

/** 'Draw a card'; stays in its place, and keeps the focus, while there is nothing to draw. */
export function DrawButton({ canDraw, onDraw }: { canDraw: boolean; onDraw: () => void }) {
  return (
    <Button
      variant="primary"
      wide
      className={styles.draw ?? ''}
      icon={<CardsIcon />}
      aria-haspopup="dialog"
      aria-disabled={!canDraw}
      onClick={() => canDraw && onDraw()}
    >
      {text.draw}
    </Button>
  );
}
