import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { showToast } from '../../../components/feedback/toast-store';
import { PictureField } from '../../../components/field/picture-field';
import { CheckIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { classNames } from '../../../lib/class-names';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useUnchangedWhile } from '../../../lib/use-unchanged-while';
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
      {(close) => <Photos lock={lock} onDone={close} />}
    </Duty>
  );
}

function Photos({ lock: newest, onDone }: { lock: LockDetail; onDone: () => void }) {
  const stored = useQuery(verificationTodayQuery(newest._id));
  const [sending, setSending] = useState(false);
  // What a photo changes comes in several answers: it is shown at once, when all of them are there.
  const lock = useUnchangedWhile(newest, sending);
  const today = useUnchangedWhile(stored.data, sending);
  const sheet = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // How high the sheet was with the form: it stays as high, and nothing moves.
  const [formPx, setFormPx] = useState<number | undefined>(undefined);
  const done = formPx !== undefined && today !== undefined && today.submittedAt !== null;
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

interface TodayProps {
  lock: LockDetail;
  /** Undefined until the answer is there. */
  today: VerificationToday | undefined;
  /** Sees the photo through. */
  onSend: (upload: () => Promise<unknown>) => Promise<void>;
}

function Today({ lock, today, onSend }: TodayProps) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  if (today !== undefined && today.submittedAt !== null) {
    return <p className={styles.sentence}>{text.at(moment(today.submittedAt))}</p>;
  }
  const until = today && text.until(moment(today.dayEndsAt));
  if (lock.canSubmitVerification) {
    return <SubmitVerification lock={lock} code={today?.code} until={until} onSend={onSend} />;
  }
  return (
    until !== undefined && (
      <p className={styles.sentence}>
        {text.missed} {until}
      </p>
    )
  );
}

interface SubmitVerificationProps extends Pick<TodayProps, 'lock' | 'onSend'> {
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
            {text.writeIt} {until ?? text.until('…')}
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
      >
        {text.submit}
      </Button>
    </form>
  );
}
