import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon } from '../../../components/icons/icons';
import { combinationMessages, sessionMessages } from '../messages';
import styles from './fairness-promise.module.css';

/** Enough of a hash to recognise it: its two ends. */
export function shortHash(hash: string): string {
  return hash.length > 20 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash;
}

/** The promise made before the start, as a fingerprint to keep. */
export function FairnessPromise({ seedHash }: { seedHash: string }) {
  return (
    <div className={styles.promise}>
      <div className={styles.text}>
        <p className={styles.line}>
          <span className={styles.name}>{sessionMessages.fairness}</span>
          <code className={styles.hash}>{shortHash(seedHash)}</code>
        </p>
        <p className={styles.sentence}>{sessionMessages.fairnessSentence}</p>
      </div>
      <IconButton
        label={sessionMessages.copyFingerprint}
        icon={<CopyIcon size={18} />}
        onClick={() =>
          void copyText(seedHash, sessionMessages.fingerprintCopied, combinationMessages.copyFailed)
        }
      />
    </div>
  );
}
