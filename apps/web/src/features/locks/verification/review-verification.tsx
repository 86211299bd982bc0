import { VERIFICATION_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/verification';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { TextField } from '../../../components/field/text-field';
import { PrivatePicture } from '../../../components/media/private-picture';
import { formatDayEnd, formatSoon, formatUtcDay } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { AfterAnswer, Outcome, SentBack, Taken } from '../duties/duty';
import { useNextWaiting } from '../keyholder/use-next-waiting';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { wearerName, wearerNameInside } from '../wearer-name';
import { verificationMessages as text } from './messages';
import { isSent, Today } from './today';
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
  const next = useNextWaiting(lock, 'verify');
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
          lock={lock}
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
      {photo?.verdict && <AfterAnswer next={next} onDone={onDone} />}
      <VerificationGallery lockId={lock._id} besides={photo?.photoUrl} judged />
    </div>
  );
}

interface PhotoToReviewProps {
  photo: VerificationPhoto;
  lock: LockDetail;
  busy: boolean;
  onVerdict: (verdict: PhotoVerdict) => void;
}

function PhotoToReview(props: PhotoToReviewProps) {
  const now = useNow(60_000);
  const { photo } = props;
  const day = formatUtcDay(photo.date, now);
  return (
    <div className={styles.review}>
      <PrivatePicture
        className={styles.photo ?? ''}
        src={photo.photoUrl}
        alt={text.photoOf(day)}
        caption={<PhotoCaption photo={photo} />}
      />
      <div className={styles.code}>
        <div>
          <p className={styles.codeName}>{text.codeToCompare(day)}</p>
          <p className={styles.sentence}>{text.at(formatSoon(Date.parse(photo.submittedAt), now))}</p>
        </div>
        <span className={styles.codeValue}>{photo.code}</span>
      </div>
      {photo.verdict === null ? (
        <Answers {...props} />
      ) : (
        <Outcome>
          {photo.verdict === 'REFUSED' ? (
            <SentBack
              title={isOver(props, now) ? text.told(wearerNameInside(props.lock)) : text.sentBack}
              note={photo.note}
            />
          ) : (
            <Taken>{text.accepted}</Taken>
          )}
        </Outcome>
      )}
    </div>
  );
}

/** Of a day that is over no other photo can come. */
function isOver({ photo, lock }: PhotoToReviewProps, now: number): boolean {
  return photo.date !== civilDate(lock.timezone, now);
}

function Answers(props: PhotoToReviewProps) {
  const { busy, onVerdict } = props;
  const now = useNow(60_000);
  // Null before it was opened: the focus comes back to the button with whoever comes back.
  const [asking, setAsking] = useState<boolean | null>(null);
  if (asking) return <SendBack {...props} onBack={() => setAsking(false)} />;
  return (
    <div className={styles.answers}>
      <Button variant="primary" busy={busy} onClick={() => onVerdict({ accepted: true })}>
        {text.looksRight}
      </Button>
      <Button autoFocus={asking === false} disabled={busy} onClick={() => setAsking(true)}>
        {isOver(props, now) ? text.notRight : text.askAnother}
      </Button>
    </div>
  );
}

/** What should be better, and what comes of it. */
function SendBack(props: PhotoToReviewProps & { onBack: () => void }) {
  const { photo, lock, busy, onVerdict, onBack } = props;
  const [note, setNote] = useState('');
  const now = useNow(60_000);
  const over = isOver(props, now);
  const wearer = wearerName(lock);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onVerdict({ accepted: false, note });
  }

  return (
    <form className={styles.answers} noValidate onSubmit={send}>
      <TextField
        autoFocus
        label={over ? text.whatNotRight : text.whatBetter}
        hint={
          over
            ? text.staysVerified(wearer, formatUtcDay(photo.date, now))
            : text.askedUntil(wearer, lock.dayEndsAt && formatDayEnd(Date.parse(lock.dayEndsAt), now))
        }
        autoComplete="off"
        maxLength={VERIFICATION_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.pair}>
        <Button disabled={busy} onClick={onBack}>
          {text.back}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {over ? text.tell(wearerNameInside(lock)) : text.askAnother}
        </Button>
      </div>
    </form>
  );
}
