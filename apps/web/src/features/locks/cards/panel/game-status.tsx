import { Countdown } from '../../../../components/countdown/countdown';
import { CardBack } from '../../../../components/playing-card/card-back';
import styles from './game-status.module.css';
import { panelMessages as text } from './messages';

export interface GameStatusProps {
  chances: number;
  /** ISO; counts while there are no chances. */
  nextPlayableAt: string | null;
  /** What is to be said below. */
  note: string;
  /** Nothing is to be drawn any more: why. */
  closed: string | null;
}

/** The pile, and how many cards of it may be drawn or when. */
export function GameStatus({ chances, nextPlayableAt, note, closed }: GameStatusProps) {
  const waits = chances === 0 && nextPlayableAt !== null;
  return (
    <div className={styles.status}>
      <span className={styles.pile} aria-hidden="true">
        <CardBack size="small" className={styles.back} />
        <CardBack size="small" className={styles.back} />
        <CardBack size="small" className={styles.back} />
      </span>
      <div className={styles.words}>
        {closed !== null ? (
          <p className={styles.closed}>{closed}</p>
        ) : waits ? (
          <p className={styles.what}>
            <span className={styles.label}>{text.next}</span>
            <Countdown
              endsAt={Date.parse(nextPlayableAt)}
              label={text.next}
              className={styles.figure ?? ''}
            />
          </p>
        ) : (
          <p className={styles.figure}>{text.chances(chances)}</p>
        )}
        {closed === null && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
