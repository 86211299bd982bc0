import { classNames } from '../../../lib/class-names';
import type { OwnVote } from './next-vote';
import styles from './vote-buttons.module.css';
import { ArrowIcon } from './vote-icons';

interface VoteButtonsProps {
  netScore: number;
  userVote: OwnVote;
  onVote: (pressed: 'up' | 'down') => void;
  small?: boolean;
}

/** A score between its two arrows. It is never shown below 0. */
export function VoteButtons({ netScore, userVote, onVote, small = false }: VoteButtonsProps) {
  const shown = Math.max(0, netScore);
  const arrow = (direction: 'up' | 'down', label: string) => (
    <button
      type="button"
      className={classNames(styles.arrow, styles[direction], userVote === direction && styles.chosen)}
      aria-label={label}
      title={label}
      aria-pressed={userVote === direction}
      onClick={() => onVote(direction)}
    >
      <ArrowIcon size={small ? 15 : 18} />
    </button>
  );
  return (
    <span className={classNames(styles.votes, small && styles.small)}>
      {arrow('up', 'Vote up')}
      <span className={styles.score}>
        {shown}
        <span className="visually-hidden"> {shown === 1 ? 'point' : 'points'}</span>
      </span>
      {arrow('down', 'Vote down')}
    </span>
  );
}
