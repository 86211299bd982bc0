import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { CheckIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { classNames } from '../../../lib/class-names';
import { useUnchangedWhile } from '../../../lib/use-unchanged-while';
import { Duty, type DutyOf, type DutyRowProps } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import { ReviewVerification } from './review-verification';
import { isSent, Today } from './today';
import { verificationsQuery, verificationTodayQuery } from './verification.calls';
import styles from './verification.module.css';
import { VerificationGallery } from './verification-gallery';

/** Today's photo and the earlier ones: to submit and look back for the wearer, to judge for the keyholder. */
export function VerificationDuty({ lock, anchor }: DutyOf) {
  if (!lock.requireDailyVerification) return null;
  return (
    <Duty at="verify" anchor={anchor} icon={<CameraIcon />} name={text.title} {...standOf(lock)}>
      {(close) => {
        const Photos = lock.isOwner ? ReviewVerification : OwnPhotos;
        return <Photos lock={lock} onDone={close} />;
      }}
    </Duty>
  );
}

function standOf(lock: LockDetail): Pick<DutyRowProps, 'state' | 'mood'> {
  if (lock.endedAt !== null) return { state: text.over };
  if (lock.verificationWaits) return { state: text.waits, mood: 'due' };
  if (lock.verificationSubmittedToday) return { state: text.verified, mood: 'done' };
  return { state: text.notYet, mood: lock.isOwner ? undefined : 'due' };
}

function OwnPhotos({ lock: newest, onDone }: { lock: LockDetail; onDone: () => void }) {
  const stored = useQuery(verificationTodayQuery(newest._id));
  const [sending, setSending] = useState(false);
  // What a photo changes comes in several answers: it is shown at once, when all of them are there.
  const lock = useUnchangedWhile(newest, sending);
  const today = useUnchangedWhile(stored.data, sending);
  const sheet = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // How high the sheet was with the form: it stays as high, and nothing moves.
  const [formPx, setFormPx] = useState<number | undefined>(undefined);
  const done = formPx !== undefined && today !== undefined && isSent(today);
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
    <div ref={sheet} className={styles.photosOf} style={{ minHeight: formPx }}>
      <div ref={place} tabIndex={-1} className={classNames(styles.today, done && styles.done)}>
        {stored.isError && today === undefined && <LoadFailed title={text.loadFailed} query={stored} />}
        {done && <CheckIcon size={36} />}
        {lock.endedAt === null && (today !== undefined || !stored.isError) && (
          <Today lock={lock} today={today} onSend={send} />
        )}
      </div>
      <VerificationGallery lockId={lock._id} held={sending} />
      {done && (
        <Button variant="primary" onClick={onDone}>
          {text.done}
        </Button>
      )}
    </div>
  );
}

/** The photos for a keyholder who is gone, to look back at; nothing where there are none. */
export function PastVerification({ lock, anchor }: DutyOf) {
  const photos = useQuery({ ...verificationsQuery(lock._id), enabled: lock.verificationOver });
  if (!lock.verificationOver || (!photos.isError && !photos.data?.length)) return null;
  return (
    <Duty at="verify" anchor={anchor} icon={<CameraIcon />} name={text.pastTitle} state={text.past}>
      <VerificationGallery lockId={lock._id} />
    </Duty>
  );
}
