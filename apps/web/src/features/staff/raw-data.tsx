import { Button } from '../../components/button/button';
import { copyText } from '../../components/feedback/copy-text';
import { staffMessages as texts } from './messages';
import styles from './staff.module.css';

/** What is kept, as it is. */
export function RawData({ data }: { data: unknown }) {
  const text = JSON.stringify(data, null, 2);
  return (
    <div className={styles.section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <pre className={styles.raw} tabIndex={0}>
        {text}
      </pre>
      <div className={styles.buttons}>
        <Button small onClick={() => void copyText(text, texts.copied, texts.copyFailed)}>
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
