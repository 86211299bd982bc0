import styles from './ai.module.css';
import { aiTexts } from './messages';

/** What an AI keyholder is asked most: one press says it. */
export function Openers({ onSay }: { onSay: (words: string) => void }) {
  return (
    <fieldset className={styles.openers} aria-label={aiTexts.openers}>
      {aiTexts.opening.map((words) => (
        <button key={words} type="button" className={styles.opener} onClick={() => onSay(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
