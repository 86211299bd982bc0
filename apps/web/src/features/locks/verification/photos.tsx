import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { CheckIcon } from '../../../components/icons/icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { classNames } from '../../../lib/class-names';
import { useUnchangedWhile } from '../../../lib/use-unchanged-while';
import { AfterAnswer } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import { ReviewVerification } from './review-verification';
import { isSent, Today } from './today';
import { verificationTodayQuery } from './verification.calls';
import styles from './verification.module.css';
import { VerificationGallery } from './verification-gallery';

interface PhotosProps {
  lock: LockDetail;
  onDone: () => void;
}

/** The inside of the sheet: to submit and look back for the wearer, to judge for the keyholder. */
export default function Photos(props: PhotosProps) {
  return props.lock.isOwner ? <ReviewVerification {...props} /> : <OwnPhotos {...props} />;
}

function OwnPhotos({ lock: newest, onDone }: PhotosProps) {
  const stored = useQuery(verificationTodayQuery(newest._id));
  const [sending, setSending] = useState(false);
  // What a photo changes comes in several answers: it is shown at once, when all of them are there.
  const lock = useUnchangedWhile(newest, sending);
  const today = useUnchangedWhile(stored.data, sending);
  const sheet = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // How high the sheet was with the form: it stays as high, and nothing moves; on a small screen as high as that shows.
  const [formPx, setFormPx] = useState<number | undefined>(undefined);
  const came = today !== undefined && isSent(today) && newest.endedAt === null;
  const photoUrl = came ? today.photoUrl : null;
  const done = formPx !== undefined && came;
  // The form had the focus.
  useEffect(() => {
    if (done && document.activeElement === document.body) place.current?.focus();
  }, [done]);

  async function send(upload: () => Promise<unknown>): Promise<void> {
    setFormPx(sheet.current?.offsetHeight);
    setSending(true);
    try {
      await upload();
    } catch (error) {
      setFormPx(undefined);
      // The photo stays chosen, for the next try.
      sayFailure(text.submitFailed, error, `verification-${lock._id}`);
    }
    setSending(false);
  }

  return (
    <div ref={sheet} className={styles.photosOf} style={{ minHeight: formPx && `min(${formPx}px, 75dvh)` }}>
      <div
        ref={place}
        tabIndex={-1}
        className={classNames(styles.today, came && styles.done, came && !done && styles.kept)}
      >
        {stored.isError && today === undefined && <LoadFailed title={text.loadFailed} query={stored} />}
        {photoUrl !== null && (
          <PrivatePicture className={styles.sent ?? ''} src={photoUrl} alt={text.todaysPhoto} />
        )}
        {came && <CheckIcon size={20} />}
        {lock.endedAt === null && (today !== undefined || !stored.isError) && (
          <Today lock={lock} today={today} onSend={send} />
        )}
      </div>
      {done && <AfterAnswer next={null} onDone={onDone} />}
      <VerificationGallery lockId={lock._id} held={sending} besides={photoUrl} judged={lock.owner !== null} />
    </div>
  );
}
