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

/** Everything that a plain lock does without, one press away and not made before; the form keeps what was set in there. */
export function Extras({ summary, faulty, children }: ExtrasProps) {
  const [wanted, setWanted] = useState(faulty);
  const open = wanted || faulty;
  return (
    <details
      className={styles.extras}
      open={open}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>{settingMessages.extras}</span>
          <span className={styles.summary}>{summary}</span>
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  );
}
