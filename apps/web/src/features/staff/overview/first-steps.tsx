import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { Disclosure } from '../../../components/surface/disclosure';
import staff from '../staff.module.css';
import { setupMessages as texts } from './messages';
import { type FirstStep, firstStepsQuery, useSettleFirstStep } from './overview.calls';
import styles from './overview.module.css';

/** What whoever runs the installation looks at once; there until all of it is done. */
export function FirstSteps({ onSettings }: { onSettings: () => void }) {
  const { data } = useQuery(firstStepsQuery);
  const steps = data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card>
      <Disclosure label={texts.title} summary={texts.progress(done, steps.length)}>
        <ul className={staff.lines}>
          {steps.map(({ step, isDone }) => (
            <Line key={step} step={step} isDone={isDone} onSettings={onSettings} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}

interface LineProps {
  step: FirstStep;
  isDone: boolean;
  onSettings: () => void;
}

function Line({ step, isDone, onSettings }: LineProps) {
  const settle = useSettleFirstStep();
  const { label, left } = texts.steps[step];
  const onError = ({ message }: Error) =>
    showToast({ title: texts.failed, message, kind: 'error', key: 'staff' });
  return (
    <li className={styles.step}>
      <strong>{label}</strong>
      {isDone ? (
        <Chip tone="green" icon={<CheckIcon size={14} />}>
          {texts.done}
        </Chip>
      ) : (
        <Button
          small
          busy={settle.isPending}
          aria-label={texts.settleOf(label)}
          onClick={() => settle.mutate(step, { onError })}
        >
          {texts.settle}
        </Button>
      )}
      {!isDone && (
        <p className={staff.quiet}>
          {left}{' '}
          {step === 'terms' && (
            <>
              <Link to="/terms">{texts.toTerms}</Link> · <Link to="/privacy">{texts.toPrivacy}</Link>
            </>
          )}
          {step === 'registration' && (
            <button type="button" className={styles.inWords} onClick={onSettings}>
              {texts.toSettings}
            </button>
          )}
        </p>
      )}
    </li>
  );
}
