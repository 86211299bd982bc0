import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { Disclosure } from '../../../components/surface/disclosure';
import styles from './extras.module.css';
import { settingMessages } from './messages';

interface ExtrasProps {
  /** How they stand, in short, while they are folded. */
  summary: string;
  /** Something in them is wrong: it has to be seen. */
  faulty: boolean;
  children: ReactNode;
}

/** Everything that a plain lock does without, in sections; what is closed is not made, and the form keeps what was set in there. */
export function Extras({ summary, faulty, children }: ExtrasProps) {
  const [open, setOpen] = useState(faulty);
  if (faulty && !open) setOpen(true);
  return (
    <details
      className={styles.extras}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>{settingMessages.extras}</span>
          {!open && <span className={styles.summary}>{summary}</span>}
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  );
}

interface ExtraSectionProps extends ExtrasProps {
  title: string;
}

/** One of them: folded, it says what it is set to. */
export function ExtraSection({ title, summary, faulty, children }: ExtraSectionProps) {
  return (
    <Disclosure label={title} summary={summary} forceOpen={faulty}>
      {children}
    </Disclosure>
  );
}
