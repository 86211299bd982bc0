import { VERIFICATION_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/verification';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { TextField } from '../../../components/field/text-field';
import { CheckIcon } from '../../../components/icons/icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { formatSoon, formatUtcDay } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import { isSent, SentBack, Today } from './today';
import {
  type PhotoVerdict,
  useReviewVerification,
  type VerificationPhoto,
  verificationsQuery,
  verificationTodayQuery,
} from './verification.calls';
import styles from './verification.module.css';
import { PhotoCaption, VerificationGallery } from './verification-gallery';

/** The photos for the keyholder: the one that waits large, with what they say to it, and the others below. */
export function ReviewVerification({ lock, onDone }: { lock: LockDetail; onDone: () => void }) {
  const today = useQuery(verificationTodayQuery(lock._id));
  const photos = useQuery(verificationsQuery(lock._id));
  const review = useReviewVerification(lock._id);
  // Once it is judged, it stays to be seen with what came of it.
  const [judgedId, setJudgedId] = useState<string | null>(null);
  const shownId = lock.waitingVerificationId ?? judgedId;
  const photo = photos.data?.find(({ _id }) => _id === shownId);

  async function judge(photoId: string, verdict: PhotoVerdict): Promise<void> {
    setJudgedId(photoId);
    try {
      await review.mutateAsync({ photoId, verdict });
    } catch (error) {
      setJudgedId(null);
      sayFailure(text.reviewFailed, error, `verification-${lock._id}`);
    }
  }

  return (
    <div className={styles.photosOf}>
      {photo && (
        <PhotoToReview
          key={photo._id}
          photo={photo}
          busy={review.isPending}
          onVerdict={(verdict) => judge(photo._id, verdict)}
        />
      )}
      <div className={styles.today}>
        {today.isError && today.data === undefined && <LoadFailed title={text.loadFailed} query={today} />}
        {lock.endedAt === null && today.data && !(photo && isSent(today.data)) && (
          <Today lock={lock} today={today.data} />
        )}
      </div>
      {photo?.verdict && (
        <Button variant="primary" onClick={onDone}>
          {text.done}
        </Button>
      )}
      <VerificationGallery lockId={lock._id} besides={photo?.photoUrl} judged />
    </div>
  );
}

interface AnswersProps {
  busy: boolean;
  onVerdict: (verdict: PhotoVerdict) => void;
}

function PhotoToReview({ photo, ...answers }: AnswersProps & { photo: VerificationPhoto }) {
  const outcome = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const { verdict } = photo;
  // The button that had the focus is gone.
  useEffect(() => {
    if (verdict !== null && document.activeElement === document.body) outcome.current?.focus();
  }, [verdict]);
  return (
    <div className={styles.review}>
      <PrivatePicture
        className={styles.photo ?? ''}
        src={photo.photoUrl}
        alt={text.photoOf(formatUtcDay(photo.date, now))}
        caption={<PhotoCaption photo={photo} />}
      />
      <div className={styles.code}>
        <div>
          <p className={styles.codeName}>{text.codeToCompare(formatUtcDay(photo.date, now))}</p>
          <p className={styles.sentence}>{text.at(formatSoon(Date.parse(photo.submittedAt), now))}</p>
        </div>
        <span className={styles.codeValue}>{photo.code}</span>
      </div>
      {verdict === null ? (
        <Answers {...answers} />
      ) : (
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          {verdict === 'REFUSED' ? (
            <SentBack title={text.sentBack} note={photo.note} />
          ) : (
            <p className={styles.accepted}>
              <CheckIcon size={20} />
              {text.accepted}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Answers({ busy, onVerdict }: AnswersProps) {
  // Null before it was opened: the focus comes back to the button with whoever comes back.
  const [asking, setAsking] = useState<boolean | null>(null);
  if (asking) return <AskForAnother busy={busy} onVerdict={onVerdict} onBack={() => setAsking(false)} />;
  return (
    <div className={styles.answers}>
      <Button variant="primary" busy={busy} onClick={() => onVerdict({ accepted: true })}>
        {text.looksRight}
      </Button>
      <Button autoFocus={asking === false} disabled={busy} onClick={() => setAsking(true)}>
        {text.askAnother}
      </Button>
    </div>
  );
}

function AskForAnother({ busy, onVerdict, onBack }: AnswersProps & { onBack: () => void }) {
  const [note, setNote] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onVerdict({ accepted: false, note });
  }

  return (
    <form className={styles.answers} noValidate onSubmit={send}>
      <TextField
        autoFocus
        label={text.whatBetter}
        autoComplete="off"
        maxLength={VERIFICATION_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button variant="primary" type="submit" busy={busy}>
        {text.send}
      </Button>
      <Button disabled={busy} onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}
