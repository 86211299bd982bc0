import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { RefreshIcon } from '../../../components/icons/icons';
import { DigitWheels } from '../combination/digit-wheels';
import styles from './code-fields.module.css';
import { startMessages } from './messages';
import type { DigitCode } from './use-digit-code';

export interface CodeFieldsProps {
  code: DigitCode;
  /** The scramble has begun: the code is not shown any more. */
  masked: boolean;
}

/** The code to set the box to, and the word that it is set. */
export function CodeFields({ code, masked }: CodeFieldsProps) {
  return (
    <>
      <div className={styles.code}>
        <DigitWheels digits={masked ? null : code.digits} maskedLabel={startMessages.codeMasked} />
        <Button small icon={<RefreshIcon size={17} />} disabled={masked} onClick={code.makeNew}>
          {startMessages.newCode}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {code.askedForNew && !masked ? `${startMessages.newCode}: ${[...code.digits].join(' ')}` : ''}
      </p>
      <div className={styles.sentences}>
        <p>
          <strong>{startMessages.setNow}</strong>
        </p>
        {code.replacesAnother && <Banner kind="warning">{startMessages.newCodeSinceReload}</Banner>}
      </div>
      <CheckboxField
        className={styles.tick}
        label={startMessages.boxIsSet}
        required
        checked={code.boxIsSet}
        disabled={masked}
        error={code.triedOpen ? startMessages.boxNotSet : null}
        onChange={(event) => code.setBoxIsSet(event.target.checked)}
      />
      <p className={styles.next}>{startMessages.setNowNext}</p>
    </>
  );
}
