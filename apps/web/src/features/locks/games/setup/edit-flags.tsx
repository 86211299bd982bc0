import type { LockKind } from '@keyhold/rules/locks/state';
import { Switch } from '../../../../components/field/switch';
import { setupMessages } from '../messages';
import { SetupPart } from './setup-sheet';
import styles from './switches.module.css';

export interface EditFlagsProps {
  /** Which lock the module is for: a self lock has other questions than a shared one. */
  kind: LockKind;
  words: { readonly editSelf: string; readonly editShared: string; readonly editWearer: string };
  afterStart: boolean;
  whileLockedShared: boolean;
  whileLockedSelf: boolean;
  onChange: (flags: { afterStart?: boolean; whileLockedShared?: boolean; whileLockedSelf?: boolean }) => void;
}

/** Who may change the module once the lock runs. */
export function EditFlags({
  kind,
  words,
  afterStart,
  whileLockedShared,
  whileLockedSelf,
  onChange,
}: EditFlagsProps) {
  return (
    <SetupPart title={setupMessages.editing}>
      <div className={styles.switches}>
        {kind === 'SELF' ? (
          <Switch
            label={words.editSelf}
            checked={afterStart}
            onChange={(event) => onChange({ afterStart: event.target.checked })}
          />
        ) : (
          <>
            <Switch
              label={words.editShared}
              checked={whileLockedShared}
              onChange={(event) => onChange({ whileLockedShared: event.target.checked })}
            />
            <Switch
              label={words.editWearer}
              checked={whileLockedSelf}
              onChange={(event) => onChange({ whileLockedSelf: event.target.checked })}
            />
          </>
        )}
      </div>
    </SetupPart>
  );
}
