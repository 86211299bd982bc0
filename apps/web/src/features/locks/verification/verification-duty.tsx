import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { showToast } from '../../../components/feedback/toast-store';
import { PictureField } from '../../../components/field/picture-field';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { Duty, type DutyOf } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { verificationMessages as text } from './messages';
import {
  useFetchVerificationCode,
  useUploadVerification,
  type VerificationToday,
  verificationsQuery,
  verificationTodayQuery,
} from './verification.calls';
import styles from './verification.module.css';
import { VerificationGallery } from './verification-gallery';

/** Today's photo and the earlier ones: to submit and look back for the wearer, to look at for the keyholder. */
export function VerificationDuty({ lock, anchor }: DutyOf) {
  if (!lock.requireDailyVerification) return null;
  const verified = lock.verificationSubmittedToday;
  const runs = lock.endedAt === null;
  return (
    <Duty
      at="verify"
      anchor={anchor}
      icon={<CameraIcon />}
      name={text.title}
      state={runs ? (verified ? text.verified : text.notYet) : text.over}
      mood={runs ? (verified ? 'done' : lock.isOwner ? undefined : 'due') : undefined}
    >
      <Photos lock={lock} />
    </Duty>
  );
}

function Photos({ lock }: { lock: LockDetail }) {
  const today = useQuery(verificationTodayQuery(lock._id));
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const done = sent && today.data !== undefined && today.data.submittedAt !== null;
  // The form had the focus.
  useEffect(() => {
    if (!done) return;
    setSent(false);
    if (document.activeElement === document.body) place.current?.focus();
  }, [done]);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.today}>
        {today.isError && today.data === undefined && <LoadFailed title={text.loadFailed} query={today} />}
        {lock.endedAt === null && today.data !== undefined && (
          <Today lock={lock} today={today.data} onSent={() => setSent(true)} />
        )}
      </div>
      <VerificationGallery lockId={lock._id} />
    </>
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

interface TodayProps {
  lock: LockDetail;
  today: VerificationToday;
  onSent: () => void;
}

function Today({ lock, today, onSent }: TodayProps) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  if (today.submittedAt !== null) {
    return <p className={styles.sentence}>{text.at(moment(today.submittedAt))}</p>;
  }
  if (lock.canSubmitVerification) return <SubmitVerification lock={lock} today={today} onSent={onSent} />;
  return (
    <p className={styles.sentence}>
      {text.missed} {text.until(moment(today.dayEndsAt))}
    </p>
  );
}

interface SubmitVerificationProps {
  lock: LockDetail;
  today: VerificationToday;
  /** The photo has arrived. */
  onSent: () => void;
}

/** The code first, then the photo that shows it. */
function SubmitVerification({ lock, today, onSent }: SubmitVerificationProps) {
  const fetchCode = useFetchVerificationCode(lock._id);
  const now = useNow(60_000);
  const until = text.until(formatSoon(Date.parse(today.dayEndsAt), now));
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
  const askFirst = useEffectEvent(() => {
    if (today.code === null) ask();
  });
  // Whoever opens this is here for it.
  useEffect(() => askFirst(), []);
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
        onClick={ask}
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
