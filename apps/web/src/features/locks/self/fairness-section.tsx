import { CLIENT_SEED_MAX_LENGTH } from '@keyhold/rules/fairness/commitment';
import { TextField } from '../../../components/field/text-field';
import { ChevronDownIcon } from '../../../components/icons/icons';
import { setupMessages } from '../messages';
import styles from './fairness-section.module.css';

export interface FairnessSectionProps {
  /** The server's promise; null while it is on its way. */
  seedHash: string | null;
  failed: boolean;
  clientSeed: string;
  onSeed: (seed: string) => void;
  error: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  disabled: boolean;
}

/** For those who want to check every draw later: the promise, and their own part of it. */
export function FairnessSection(props: FairnessSectionProps) {
  const { seedHash, failed, clientSeed, onSeed, error, open, onOpen, disabled } = props;
  return (
    <details className={styles.details} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        {setupMessages.fairness}
        <ChevronDownIcon size={16} />
      </summary>
      <div className={styles.body}>
        <p className={styles.sentence}>{setupMessages.fairnessSentence}</p>
        <div>
          <p className={styles.name}>{setupMessages.seedHash}</p>
          <code className={styles.hash}>
            {seedHash ?? (failed ? setupMessages.seedHashFailed : setupMessages.seedHashLoading)}
          </code>
        </div>
        <TextField
          label={setupMessages.clientSeed}
          hint={setupMessages.clientSeedHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CLIENT_SEED_MAX_LENGTH}
          value={clientSeed}
          error={error}
          disabled={disabled}
          onChange={(event) => onSeed(event.target.value)}
        />
      </div>
    </details>
  );
}
