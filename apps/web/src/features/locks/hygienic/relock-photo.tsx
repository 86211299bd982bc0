import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { PictureField } from '../../../components/field/picture-field';
import { LockIcon } from '../../../components/icons/icons';
import { useRepeatKey } from '../../../lib/use-repeat-key';
import { ImageValidationDialog } from '../photo/image-validation-dialog';
import { usePhotoSubmission } from '../photo/use-photo-submission';
import type { HygienicSession } from './hygienic.calls';
import { useCompleteHygienic } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import { relockMessages } from './messages';
import { RelockStep } from './relock-step';
import { sayRelocked } from './relocked';

export interface RelockPhotoProps {
  session: HygienicSession;
  headingId: string;
  onBack: () => void;
  /** The photo that the box may be set to, or none any more. */
  onChosen: (photo: File | null) => void;
  /** The lock is closed again. */
  onClosed: () => void;
}

/** The lock is closed with a code of the wearer's own, of which the photo is kept. */
export function RelockPhoto({ session, headingId, onBack, onChosen, onClosed }: RelockPhotoProps) {
  const { lockId } = session;
  const complete = useCompleteHygienic();
  const repeat = useRepeatKey();
  const [missing, setMissing] = useState(false);
  const submission = usePhotoSubmission({
    send: (photo, { force, options }) => {
      const idempotencyKey = repeat.keyFor([lockId, photo.name, photo.size, photo.lastModified, force]);
      return complete.mutateAsync({
        lockId,
        combination: { photo, ...force },
        options: { ...options, idempotencyKey },
      });
    },
    onDone: ({ penaltyHours }) => {
      sayRelocked(lockId, penaltyHours, relockMessages.closeNow);
      onClosed();
    },
    onFailed: (error) => {
      const message = error instanceof Error ? error.message : '';
      showToast({ title: relockMessages.failed, message, kind: 'error', key: `relock-${lockId}` });
    },
  });
  const { photo, choose, progress, busy, submit, dialog } = submission;

  return (
    <RelockStep session={session} title={relockMessages.photoTitle} headingId={headingId} onBack={onBack}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(photo === null);
          void submit();
        }}
      >
        <p>{relockMessages.photoSentence}</p>
        <PictureField
          label={relockMessages.photo}
          value={photo}
          onChange={(chosen) => {
            setMissing(false);
            choose(chosen);
            onChosen(chosen);
          }}
          progress={progress}
          pasteAnywhere
          error={missing ? relockMessages.photoMissing : null}
        />
        <Button type="submit" variant="primary" wide icon={<LockIcon size={18} />} busy={busy}>
          {relockMessages.submit}
        </Button>
      </form>
      <ImageValidationDialog {...dialog} />
    </RelockStep>
  );
}
