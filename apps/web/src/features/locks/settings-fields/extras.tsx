import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import styles from './extras.module.css';
import { settingMessages } from './messages';

interface ExtrasProps {
  /** How they stand, in short. */
  summary: string;
  /** Something in them is wrong: it has to be seen. */
  faulty: boolean;
  children: ReactNode;
}

/** Everything that a plain lock does without, one press away; what is set in there is kept while it is closed. */
export function Extras({ summary, faulty, children }: ExtrasProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={styles.extras}
      open={wanted || faulty}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>{settingMessages.extras}</span>
          <span className={styles.summary}>{summary}</span>
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
