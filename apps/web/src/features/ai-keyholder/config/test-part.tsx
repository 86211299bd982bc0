import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { Disclosure } from '../../../components/surface/disclosure';
import { IntoView } from '../../../components/surface/into-view';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import { type AiConfig, type AiForm, isSourceSaved, useTestAi, wayOfTalking } from './config.calls';
import { sourceTexts, configTexts as texts } from './messages';

interface TestPartProps {
  form: Form<AiForm>;
  config: AiConfig;
  /** Saves what was changed; goes on once that has worked. */
  save: (then: () => void) => void;
}

/** Asks the AI as it stands in the form. A source of its answers that was changed is saved before. */
export function TestPart({ form, config, save }: TestPartProps) {
  const { enabled } = config;
  const savesFirst = !isSourceSaved(form.values, config);
  const [message, setMessage] = useState('Who are you?');
  const test = useTestAi();
  const isAnswered = test.isSuccess || test.isError;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  const hint = savesFirst ? texts.testUnsaved : texts.testHint;
  function send(): void {
    if (message.trim() === '') return;
    if (savesFirst) save(() => test.mutate({ message }));
    else form.submit((values) => test.mutate({ message, settings: wayOfTalking(values) }))();
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
          {savesFirst ? texts.saveAndTest : texts.testSend}
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
