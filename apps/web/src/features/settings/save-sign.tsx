import type { ReactNode } from 'react';
import { CheckIcon } from '../../components/icons/icons';
import { saveMessages } from './panel-messages';
import styles from './save-sign.module.css';
import type { Setting } from './settings.calls';

type Saved = Pick<Setting<unknown>, 'savedChange'>;

/** Says for a moment that the last change was saved. */
export function SaveSign({ savedChange }: Saved) {
  return (
    <span role="status">
      {savedChange !== null && (
        <span key={savedChange} className={styles.saved}>
          <CheckIcon size={14} strokeWidth={2.4} />
          {saveMessages.saved}
        </span>
      )}
    </span>
  );
}

/** A hint that gives its place for that moment. */
export function HintWithSign({ savedChange, children }: Saved & { children: ReactNode }) {
  return (
    <span className={styles.place}>
      <SaveSign savedChange={savedChange} />
      <span key={savedChange} className={savedChange === null ? undefined : styles.makesRoom}>
        {children}
      </span>
    </span>
  );
}
