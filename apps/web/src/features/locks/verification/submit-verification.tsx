import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { PictureField } from '../../../components/field/picture-field';
import { CameraIcon } from '../../../components/icons/icons';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import type { VerificationToday } from './verification.calls';
import { useFetchVerificationCode, useUploadVerification } from './verification.calls';
import styles from './verification-panel.module.css';

export interface SubmitVerificationProps {
  lock: LockDetail;
  today: VerificationToday;
  /** The photo has arrived. */
  onSent: () => void;
}

/** The code first, then the photo that shows it. */
export function SubmitVerification({ lock, today, onSent }: SubmitVerificationProps) {
  const fetchCode = useFetchVerificationCode(lock._id);
  const now = useNow(60_000);
  const until = text.until(formatSoon(Date.parse(today.dayEndsAt), now));
  if (today.code !== null) {
    return <PhotoForm lock={lock} code={today.code} until={until} onSent={onSent} />;
  }
  return (
    <div className={styles.form}>
      <p className={styles.sentence}>
        {text.explain} {until}
      </p>
      <Button
        // A lock that is open to clean has something else to be done first.
        variant={lock.hygienicUnlockInProgress ? 'plain' : 'primary'}
        icon={<CameraIcon size={18} />}
        busy={fetchCode.isPending}
        onClick={() =>
          fetchCode.mutate(undefined, {
            onError: (error) =>
              showToast({
                title: text.codeFailed,
                message: error.message,
                kind: 'error',
                key: `verification-${lock._id}`,
              }),
          })
        }
      >
        {text.getCode}
      </Button>
    </div>
  );
}

interface PhotoFormProps extends Pick<SubmitVerificationProps, 'lock' | 'onSent'> {
  code: string;
  until: string;
}

function PhotoForm({ lock, code, until, onSent }: PhotoFormProps) {
  const { upload, progress } = useUploadVerification(lock._id);
  const [photo, setPhoto] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (photo === null) return setFault(text.choose);
    try {
      await upload.mutateAsync(photo);
      showToast({ title: text.submitted, kind: 'success' });
      onSent();
    } catch (error) {
      // The photo stays chosen, for the next try.
      sayFailure(text.submitFailed, error, `verification-${lock._id}`);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.code}>
        <div>
          <p className={styles.codeName}>{text.yourCode}</p>
          <p className={styles.sentence}>
            {text.writeIt} {until}
          </p>
        </div>
        <output className={styles.codeValue}>{code}</output>
      </div>
      <PictureField
        label={text.photo}
        hint={lock.publicVerificationGallery ? text.photoHintPublic : text.photoHint}
        value={photo}
        error={fault}
        progress={progress}
        pasteAnywhere
        onChange={(file) => {
          setPhoto(file);
          setFault(null);
        }}
      />
      <Button
        variant={lock.hygienicUnlockInProgress ? 'plain' : 'primary'}
        type="submit"
        busy={upload.isPending}
      >
        {text.submit}
      </Button>
    </form>
  );
}
