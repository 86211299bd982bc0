import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../icons/tool-icons';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  label: string;
  /** Which of several it is about, for those who hear it alone. */
  about?: string;
  /** What is inside, in short. */
  summary?: ReactNode;
  /** Something inside has to be seen. */
  forceOpen?: boolean;
  /** Where there is room it need not be asked for. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** Something that waits behind its name until it is asked for; it is not made before. */
export function Disclosure({
  label,
  about,
  summary,
  forceOpen = false,
  startsOpen = false,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  // What was mended in it does not close it under the hand.
  if (forceOpen && !open) setOpen(true);
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.label}>
            {label}
            {about !== undefined && <span className="visually-hidden"> of {about}</span>}
          </span>
          {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  );
}
