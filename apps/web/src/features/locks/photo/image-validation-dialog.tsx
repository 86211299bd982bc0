import type { FieldError } from '@keyhold/contracts/errors';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { InfoIcon, WarningIcon } from '../../../components/icons/icons';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import { classNames } from '../../../lib/class-names';
import styles from './image-validation-dialog.module.css';
import { photoCheckMessages } from './messages';

interface ImageValidationDialogProps {
  /** What was found; null while there is nothing to ask. */
  verdict: PhotoVerdict | null;
  /** Why sending it all the same did not work, in words. */
  failure: string | null;
  sending: boolean;
  onForce: () => void;
  /** Another photo, please; leaving the dialog means the same. */
  onReupload: () => void;
}

/** What the server found in a photo, and the choice between another one and this one all the same. */
export function ImageValidationDialog(props: ImageValidationDialogProps) {
  const { verdict, failure, sending, onForce, onReupload } = props;
  // What was shown last stays while the dialog goes.
  const [shown, setShown] = useState(verdict);
  if (verdict !== null && verdict !== shown) setShown(verdict);
  const faulty = (shown?.errors.length ?? 0) > 0;
  const texts = photoCheckMessages;
  return (
    <Dialog
      open={verdict !== null}
      onClose={onReupload}
      dismissible={!sending}
      title={faulty ? texts.errorsTitle : texts.warningsTitle}
      description={faulty ? texts.errorsSentence : texts.warningsSentence}
      actions={
        <>
          <Button busy={sending} onClick={onForce}>
            {faulty ? texts.forceErrors : texts.forceWarnings}
          </Button>
          <Button variant="primary" disabled={sending} data-autofocus onClick={onReupload}>
            {texts.reupload}
          </Button>
        </>
      }
    >
      {shown !== null && <Findings verdict={shown} />}
      {failure !== null && (
        <Banner kind="danger" className={styles.failure ?? ''}>
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}

function Findings({ verdict }: { verdict: PhotoVerdict }) {
  const { errors, warnings, blurScore, detectedText } = verdict;
  return (
    <>
      <ul className={styles.findings}>
        {errors.map((finding) => (
          <Finding key={finding.code} finding={finding} kind="error" />
        ))}
        {warnings.map((finding) => (
          <Finding key={finding.code} finding={finding} kind="warning" />
        ))}
      </ul>
      <dl className={styles.measures}>
        {blurScore !== null && <Sharpness score={blurScore} />}
        {detectedText !== null && (
          <div className={styles.measure}>
            <dt>{photoCheckMessages.detectedText}</dt>
            <dd className={styles.detected}>{detectedText}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Finding({ finding, kind }: { finding: FieldError; kind: 'error' | 'warning' }) {
  const FindingIcon = kind === 'error' ? WarningIcon : InfoIcon;
  const hint = photoCheckMessages.hints[finding.code];
  return (
    <li className={classNames(styles.finding, styles[kind])}>
      <FindingIcon size={18} />
      <div>
        <p className={styles.message}>
          <span className="visually-hidden">
            {kind === 'error' ? photoCheckMessages.problem : photoCheckMessages.note}:{' '}
          </span>
          {finding.message}
        </p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
    </li>
  );
}

function Sharpness({ score }: { score: number }) {
  const blurry = score < BLUR_THRESHOLD;
  const { blurScore, enough, tooBlurry } = photoCheckMessages;
  return (
    <div className={styles.measure}>
      <dt>{blurScore}</dt>
      <dd>
        <strong className={classNames(styles.score, blurry && styles.low)}>{Math.floor(score)}</strong>{' '}
        <span className={styles.scale}>{(blurry ? tooBlurry : enough)(BLUR_THRESHOLD)}</span>
      </dd>
    </div>
  );
}

/** What the server found in the photo of a combination. */
export interface PhotoVerdict {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  /** Under `BLUR_THRESHOLD` is too blurry; null where it was not measured. */
  readonly blurScore: number | null;
  /** Four digits that can be read in it. */
  readonly detectedText: string | null;
}

/** A picture that scores less is too blurry. */
const BLUR_THRESHOLD = 50;

const photoCodes = ['image_validation_failed', 'image_has_warnings'];

/** The verdict that a failed upload brought along; null where it failed for another reason. */
export function readPhotoVerdict(error: unknown): PhotoVerdict | null {
  if (!(error instanceof ApiError) || !photoCodes.includes(error.code)) return null;
  const { warnings, blurScore, detectedText } = error.data;
  return {
    errors: error.errors,
    warnings: Array.isArray(warnings) ? (warnings as FieldError[]) : [],
    blurScore: typeof blurScore === 'number' ? blurScore : null,
    detectedText: typeof detectedText === 'string' && detectedText !== '' ? detectedText : null,
  };
}
