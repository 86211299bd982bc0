import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { focusFirstFault } from '../../../components/field/focus-first-fault';
import { Card } from '../../../components/surface/card';
import { setupMessages } from '../messages';
import { CodeSection } from './code-section';
import { newDigitCode } from './digit-code';
import { FairnessSection } from './fairness-section';
import { keepSetup, readKeptSetup } from './kept-setup';
import { exceedsText, problemText } from './problem-texts';
import { Review } from './review';
import { SafetySection } from './safety-section';
import styles from './self-setup-form.module.css';
import { SessionSection } from './session-section';
import { useScrambleStart } from './use-scramble-start';
import { useSetupForm } from './use-setup-form';

/** Sets a lock up: time, limits, the code for the box. The code lives in this component's memory and nowhere else. */
export function SelfSetupForm({ userId }: { userId: string }) {
  const form = useSetupForm(userId);
  const scramble = useScrambleStart(userId);
  const [digits, setDigits] = useState(newDigitCode);
  const [boxIsSet, setBoxIsSet] = useState(false);
  const [triedOpen, setTriedOpen] = useState(false);
  const [askedForNew, setAskedForNew] = useState(false);
  const [replacesAnother] = useState(() => readKeptSetup(userId).codeWasShown);
  const [fairnessOpen, setFairnessOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const reasonId = useId();

  useEffect(() => keepSetup(userId, { codeWasShown: true }), [userId]);

  // In the order of the page: the seed comes after the code.
  const [firstProblem] = form.problems;
  const settingsFine = firstProblem === undefined || firstProblem.field === 'clientSeed';
  const problem = firstProblem === undefined ? null : problemText(firstProblem);
  const reason = settingsFine && !boxIsSet ? setupMessages.boxNotSet : problem;

  function pointAtFaults(show: () => void): void {
    flushSync(show);
    showToast({ title: setupMessages.fixForm, message: reason ?? '', kind: 'error', key: 'self-setup' });
    if (element.current !== null) focusFirstFault(element.current);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (scramble.sealing) return;
    setFailure(null);
    if (reason !== null) {
      pointAtFaults(() => {
        form.showAll();
        setTriedOpen(!boxIsSet);
        if (form.problems.some(({ field }) => field === 'clientSeed')) setFairnessOpen(true);
      });
      return;
    }
    try {
      await scramble.start(form.entry, digits);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      let named = false;
      flushSync(() => {
        named = form.showRefused(error);
      });
      if (named) {
        pointAtFaults(() => undefined);
      } else {
        setFailure(message);
        showToast({ title: setupMessages.failed, message, kind: 'error', key: 'self-setup' });
      }
    }
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.settings}>
        <SessionSection
          entry={form.entry}
          change={form.change}
          faults={form.faults}
          exceeds={exceedsText(form.entry, form.problems)}
          onTitleLeft={form.leaveTitle}
          disabled={scramble.sealing}
        />
        <SafetySection
          hours={form.entry.safetyExitHours}
          onHours={(safetyExitHours) => form.change({ safetyExitHours })}
          error={form.faults.safetyExitHours}
          disabled={scramble.sealing}
        />
      </div>
      <div className={styles.aside}>
        <CodeSection
          digits={digits}
          masked={scramble.sealing}
          replacesAnother={replacesAnother && !askedForNew}
          announced={askedForNew}
          onNewCode={() => {
            setDigits(newDigitCode());
            setAskedForNew(true);
            setBoxIsSet(false);
            setTriedOpen(false);
          }}
          boxIsSet={boxIsSet}
          onBoxIsSet={(closed) => {
            setBoxIsSet(closed);
            setTriedOpen(false);
          }}
          boxError={triedOpen ? setupMessages.boxNotSet : null}
        />
        <Card title={setupMessages.review} className={styles.review}>
          <Review entry={form.entry} />
          <div className={styles.fairness}>
            <FairnessSection
              seedHash={scramble.seedHash}
              failed={scramble.promiseFailed}
              clientSeed={form.entry.clientSeed}
              onSeed={(clientSeed) => form.change({ clientSeed })}
              error={form.faults.clientSeed}
              open={fairnessOpen}
              onOpen={setFairnessOpen}
              disabled={scramble.sealing}
            />
          </div>
        </Card>
        <div className={styles.action}>
          <p className={styles.reason} id={reasonId}>
            {reason}
          </p>
          <p className={styles.failure} role="alert">
            {failure !== null && `${setupMessages.failed}: ${failure}`}
          </p>
          <Button
            type="submit"
            variant="primary"
            wide
            busy={scramble.sealing}
            // Not `disabled`: whoever presses it is told what is missing, and where.
            aria-disabled={reason !== null || undefined}
            aria-describedby={reason === null ? undefined : reasonId}
            className={styles.start}
          >
            {scramble.sealing ? setupMessages.starting : setupMessages.start}
          </Button>
        </div>
      </div>
    </form>
  );
}
