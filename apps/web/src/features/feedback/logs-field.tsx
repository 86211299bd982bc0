import { useState } from 'react';
import { Button } from '../../components/button/button';
import { TextArea } from '../../components/field/text-area';
import { browserLogs } from './browser-logs';
import styles from './feedback.module.css';
import { formMessages as texts } from './messages';

interface LogsFieldProps {
  value: string;
  error: string | undefined;
  most: number;
  onChange: (logs: string) => void;
}

/** What the browser logged, filled in only after it was shown. */
export function LogsField({ value, error, most, onChange }: LogsFieldProps) {
  const [found, setFound] = useState<string | null>(null);
  return (
    <div className={styles.form}>
      <TextArea
        label={texts.logs}
        hint={texts.logsHint}
        value={value}
        error={error}
        rows={4}
        maxLength={most}
        spellCheck={false}
        className={styles.logsField}
        onChange={({ target }) => onChange(target.value)}
      />
      {found === null ? (
        <Button small onClick={() => setFound(browserLogs().slice(0, most))}>
          {texts.showLogs}
        </Button>
      ) : (
        <div className={styles.preview}>
          <p className={styles.quiet}>{texts.logsPreview}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus. */}
          <pre className={styles.logs} tabIndex={0}>
            {found}
          </pre>
          <div className={styles.choices}>
            <Button small variant="quiet" onClick={() => setFound(null)}>
              {texts.dropLogs}
            </Button>
            <Button
              small
              onClick={() => {
                onChange([value.trim(), found].filter(Boolean).join('\n\n').slice(0, most));
                setFound(null);
              }}
            >
              {texts.fillLogs}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
