import { classNames } from '../../../lib/class-names';
import styles from './vote-buttons.module.css';
import { ArrowIcon } from './vote-icons';

interface UpvoteButtonProps {
  count: number;
  chosen: boolean;
  onVote: () => void;
}

/** A vote that is only given or taken back, with how many there are. */
export function UpvoteButton({ count, chosen, onVote }: UpvoteButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.votes, styles.upvote, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onVote}
    >
      <ArrowIcon size={16} />
      <span className={styles.score}>{count}</span>
      <span className="visually-hidden">{count === 1 ? 'vote' : 'votes'}</span>
    </button>
  );
}
