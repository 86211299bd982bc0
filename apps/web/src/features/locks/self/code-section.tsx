import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { CheckIcon, RefreshIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { DigitWheels } from '../combination/digit-wheels';
import { setupMessages } from '../messages';
import styles from './code-section.module.css';

export interface CodeSectionProps {
  digits: string;
  /** The scramble has begun: the code is not shown any more. */
  masked: boolean;
  /** Another code was shown here before. */
  replacesAnother: boolean;
  /** A new one was asked for: it is said aloud. */
  announced: boolean;
  onNewCode: () => void;
  /** The person says that their box is set to this code; it is closed once the code is sealed. */
  boxIsSet: boolean;
  onBoxIsSet: (closed: boolean) => void;
  /** What is missing, once the start was tried without it. */
  boxError: string | null;
}

/** The way of opening, and the code to set the box to. */
export function CodeSection(props: CodeSectionProps) {
  const { digits, masked, replacesAnother, announced, onNewCode, boxIsSet, onBoxIsSet, boxError } = props;
  return (
    <Card title={setupMessages.method}>
      <div className={styles.method}>
        <svg
          className={styles.wheels}
          viewBox="0 0 40 40"
          width={40}
          height={40}
          aria-hidden="true"
          focusable="false"
        >
          <rect x="3.5" y="10.5" width="33" height="19" rx="5" />
          <path d="M11.75 10.5v19M20 10.5v19M28.25 10.5v19" />
          <path className={styles.marks} d="M7.6 17v6M15.9 17v6M24.1 17v6M32.4 17v6" />
        </svg>
        <div className={styles.methodText}>
          <h3 className={styles.methodName}>{setupMessages.digits}</h3>
          <p className={styles.methodHint}>{setupMessages.digitsHint}</p>
        </div>
        <CheckIcon className={styles.check} aria-label={setupMessages.chosen} />
      </div>
      <div className={styles.code}>
        <DigitWheels digits={masked ? null : digits} maskedLabel={setupMessages.codeMasked} />
        <Button small icon={<RefreshIcon size={17} />} disabled={masked} onClick={onNewCode}>
          {setupMessages.newCode}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced && !masked ? `${setupMessages.newCode}: ${[...digits].join(' ')}` : ''}
      </p>
      <div className={styles.sentences}>
        <p>
          <strong>{setupMessages.setNow}</strong>
        </p>
        {replacesAnother && <Banner kind="warning">{setupMessages.newCodeSinceReload}</Banner>}
      </div>
      <CheckboxField
        className={styles.tick}
        label={setupMessages.boxIsSet}
        required
        checked={boxIsSet}
        disabled={masked}
        error={boxError}
        onChange={(event) => onBoxIsSet(event.target.checked)}
      />
      <p className={styles.next}>{setupMessages.setNowNext}</p>
    </Card>
  );
}
