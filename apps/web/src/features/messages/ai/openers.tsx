import { classNames } from '../../../lib/class-names';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** What an AI keyholder is asked most: one press says it. */
export function Openers({ hidden, onSay }: { hidden: boolean; onSay: (words: string) => void }) {
  return (
    <fieldset className={classNames(styles.openers, hidden && styles.unseen)} aria-label={aiTexts.openers}>
      {aiTexts.opening.map((words) => (
        <button key={words} type="button" className={styles.opener} onClick={() => onSay(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
