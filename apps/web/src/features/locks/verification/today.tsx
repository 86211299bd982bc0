import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { PictureField } from '../../../components/field/picture-field';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { formatDayEnd, formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { SentBack } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { verificationMessages as text } from './messages';
import { TakeBackPhoto } from './take-back-photo';
import {
  useFetchVerificationCode,
  useUploadVerification,
  type VerificationToday,
} from './verification.calls';
import styles from './verification.module.css';

interface TodayProps {
  lock: LockDetail;
  /** Undefined until the answer is there. */
  today: VerificationToday | undefined;
  /** Sees the photo through; the wearer's alone. */
  onSend?: (upload: () => Promise<unknown>) => Promise<void>;
}

/** A photo of that day came, and was not sent back. */
export function isSent({ submittedAt, verdict }: VerificationToday): boolean {
  return submittedAt !== null && verdict !== 'REFUSED';
}

/** What today asks for: the form for the wearer, a sentence where there is nothing to send. */
export function Today({ lock, today, onSend }: TodayProps) {
  const now = useNow(60_000);
  const end = today && formatDayEnd(Date.parse(today.dayEndsAt), now);
  if (today?.submittedAt && isSent(today)) {
    const { waitingVerificationId: photoId } = lock;
    return (
      <div className={styles.submitted}>
        <p className={styles.sentence}>
          {text.at(formatSoon(Date.parse(today.submittedAt), now), lock.isOwner ? null : today.code)}
        </p>
        {!lock.isOwner && photoId !== null && end !== undefined && (
          <TakeBackPhoto lockId={lock._id} photoId={photoId} end={end} />
        )}
      </div>
    );
  }
  const until = end && text.until(end);
  if (lock.canSubmitVerification && onSend) {
    return (
      <div className={styles.form}>
        {today?.verdict === 'REFUSED' && (
          <SentBack title={text.askedAgain(lock.owner?.username)} note={today.note} />
        )}
        <SubmitVerification lock={lock} code={today?.code} until={until} onSend={onSend} />
      </div>
    );
  }
  return (
    end !== undefined && (
      <p className={styles.sentence}>
        {today?.verdict === 'REFUSED' ? `${text.another} ${text.until(end)}` : text.toCome(end)}
      </p>
    )
  );
}

interface SubmitVerificationProps extends Required<Pick<TodayProps, 'lock' | 'onSend'>> {
  /** Null while it was not fetched, undefined while that is not known. */
  code: string | null | undefined;
  until: string | undefined;
}

/** The code first, then the photo that shows it; the form is there at once, and the code comes into its place. */
function SubmitVerification({ code, ...form }: SubmitVerificationProps) {
  const { lock, until } = form;
  const fetchCode = useFetchVerificationCode(lock._id);
  const ask = () =>
    fetchCode.mutate(undefined, {
      onError: (error) =>
        showToast({
          title: text.codeFailed,
          message: error.message,
          kind: 'error',
          key: `verification-${lock._id}`,
        }),
    });
  const askFirst = useEffectEvent(ask);
  const isMissing = code === null;
  // Whoever opens this is here for it.
  useEffect(() => {
    if (isMissing) askFirst();
  }, [isMissing]);
  if (!isMissing || !fetchCode.isError) return <PhotoForm code={code ?? null} {...form} />;
  return (
    <div className={styles.form}>
      <p className={styles.sentence}>
        {text.explain} {until}
      </p>
      <Button
        // A lock that is open to clean has something else to be done first.
        variant={lock.hygienicUnlockInProgress ? 'plain' : 'primary'}
        icon={<CameraIcon size={18} />}
        onClick={ask}
      >
        {text.getCode}
      </Button>
    </div>
  );
}

interface PhotoFormProps extends Omit<SubmitVerificationProps, 'code'> {
  code: string | null;
}

function hintOf({ publicVerificationGallery, type }: LockDetail): string {
  if (publicVerificationGallery) return text.photoHintPublic;
  return type === 'SELF' ? text.photoHintOwn : text.photoHint;
}

function PhotoForm({ lock, code, until, onSend }: PhotoFormProps) {
  const { upload, progress } = useUploadVerification(lock._id);
  const [photo, setPhoto] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (photo === null) setFault(text.choose);
    else void onSend(() => upload.mutateAsync(photo));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.code}>
        <div>
          <p className={styles.codeName}>{text.yourCode}</p>
          <p className={styles.sentence}>
            {text.writeIt} {until ?? text.until('…')} {text.missed(lock.owner?.username)}
          </p>
        </div>
        <output className={styles.codeValue}>
          {code ?? <span className={styles.coming} aria-hidden="true" />}
        </output>
      </div>
      <PictureField
        label={text.photo}
        hint={hintOf(lock)}
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
        disabled={code === null}
        busy={upload.isPending}
        // Not `disabled`: whoever presses it is told what is missing, and where.
        aria-disabled={photo === null || undefined}
      >
        {text.submit}
      </Button>
    </form>
  );
}
