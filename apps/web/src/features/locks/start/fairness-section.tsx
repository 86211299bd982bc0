import { CLIENT_SEED_MAX_LENGTH } from '@keyhold/rules/fairness/commitment';
import { TextField } from '../../../components/field/text-field';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import type { OpenDraft } from '../drafts/use-open-draft';
import styles from './fairness-section.module.css';
import { startMessages } from './messages';

export interface FairnessSectionProps {
  /** The preparation whose promise is shown. */
  draft: Pick<OpenDraft, 'seedHash' | 'failed'>;
  /** Nothing in the lock is drawn by chance, unless a game is added to it. */
  withoutGames?: boolean;
  clientSeed: string;
  onSeed: (seed: string) => void;
  error: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  disabled: boolean;
}

/** For those who want to check every draw later: the promise, and their own part of it. */
export function FairnessSection(props: FairnessSectionProps) {
  const { draft, withoutGames = false, clientSeed, onSeed, error, open, onOpen, disabled } = props;
  return (
    <details className={styles.details} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        {withoutGames ? startMessages.fairnessLater : startMessages.fairness}
        <ChevronDownIcon size={16} />
      </summary>
      <div className={styles.body}>
        {withoutGames && <p className={styles.sentence}>{startMessages.nothingDrawn}</p>}
        <p className={styles.sentence}>{startMessages.fairnessSentence}</p>
        <div>
          <p className={styles.name}>{startMessages.seedHash}</p>
          <code className={styles.hash}>
            {draft.seedHash ?? (draft.failed ? startMessages.seedHashFailed : startMessages.seedHashLoading)}
          </code>
        </div>
        <TextField
          label={startMessages.clientSeed}
          hint={startMessages.clientSeedHint}
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
