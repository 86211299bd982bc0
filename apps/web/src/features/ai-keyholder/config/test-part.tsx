import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { Disclosure } from '../../../components/surface/disclosure';
import { IntoView } from '../../../components/surface/into-view';
import styles from './ai-config.module.css';
import { useTestAi } from './config.calls';
import { sourceTexts, configTexts as texts } from './messages';

interface TestPartProps {
  enabled: boolean;
  isUnsaved: boolean;
  /** Saves what was changed; goes on once that has worked. */
  save: (then: () => void) => void;
}

/** Asks the AI as it is saved, and saves what was changed before. */
export function TestPart({ enabled, isUnsaved, save }: TestPartProps) {
  const [message, setMessage] = useState('Who are you?');
  const test = useTestAi();
  const isAnswered = test.isSuccess || test.isError;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  const hint = isUnsaved ? texts.testUnsaved : texts.testHint;
  const ask = () => test.mutate(message);
  function send(): void {
    if (message.trim() === '') return;
    if (isUnsaved) save(ask);
    else ask();
  }
  return (
    <Disclosure label={texts.test} summary={enabled ? hint : texts.notEnabled}>
      <IntoView className={styles.fields}>
        <TextField
          label={texts.testField}
          value={message}
          maxLength={500}
          disabled={!enabled}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
        <Button busy={test.isPending} disabled={!enabled} onClick={send}>
          {isUnsaved ? texts.saveAndTest : texts.testSend}
        </Button>
        <div ref={answer} className={styles.answer}>
          <div role="status">
            {test.data && (
              <>
                <blockquote>{test.data.message}</blockquote>
                <p className={styles.good}>{texts.testWorked}</p>
                <p className={styles.muted}>{sourceTexts[test.data.source]}</p>
              </>
            )}
          </div>
          {test.isError && (
            <p role="alert" className={styles.bad}>
              {texts.testFailed}: {test.error.message}
            </p>
          )}
        </div>
      </IntoView>
    </Disclosure>
  );
}
