import { Button } from '../../../components/button/button';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon, DownloadIcon } from '../../../components/icons/tool-icons';
import { saveFile } from '../../../lib/save-file';
import styles from './recovery-codes.module.css';
import { secondFactorMessages as texts } from './second-factor-messages';

/** The codes, shown this once, with the ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const file = () => new Blob([`${texts.fileHead}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
  return (
    <div className={styles.codes}>
      <ul className={styles.list} aria-label={texts.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          icon={<CopyIcon size={18} />}
          onClick={() => copyText(codes.join('\n'), texts.copied, texts.copyFailed)}
        >
          {texts.copy}
        </Button>
        <Button icon={<DownloadIcon size={18} />} onClick={() => saveFile(file(), texts.fileName)}>
          {texts.download}
        </Button>
      </div>
      <Button variant="primary" wide onClick={onKept}>
        {texts.kept}
      </Button>
    </div>
  );
}
