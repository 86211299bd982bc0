import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { CameraIcon, CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { verificationMessages as text } from './messages';
import { SubmitVerification } from './submit-verification';
import { type VerificationToday, verificationTodayQuery } from './verification.calls';
import { VerificationGallery } from './verification-gallery';
import styles from './verification-panel.module.css';

const panelId = 'verify';

/** Today's photo and the earlier ones: to submit and look back for the wearer, to look at for the keyholder. */
export function VerificationPanel({ lock }: { lock: LockDetail }) {
  const today = useQuery({ ...verificationTodayQuery(lock._id), enabled: lock.requireDailyVerification });
  const [sent, setSent] = useState(false);
  const done = sent && today.data !== undefined && today.data.submittedAt !== null;
  // The form had the focus, and most of the height: without it, the page would show what comes after the panel.
  useEffect(() => {
    if (!done) return;
    setSent(false);
    if (document.activeElement !== document.body) return;
    const panel = document.getElementById(panelId);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  }, [done]);
  if (!lock.requireDailyVerification) return null;
  const verified = lock.verificationSubmittedToday;
  const runs = lock.endedAt === null;
  return (
    <Card
      id={panelId}
      tabIndex={-1}
      className={styles.panel}
      title={text.title}
      aria-label={text.title}
      aside={
        runs && (
          <Chip icon={verified ? <CheckIcon /> : <CameraIcon />} tone={verified ? 'green' : 'brass'}>
            {verified ? text.verified : text.notYet}
          </Chip>
        )
      }
    >
      <div className={styles.today}>
        {today.isError && today.data === undefined && <LoadFailed title={text.loadFailed} query={today} />}
        {runs && today.data !== undefined && (
          <Today lock={lock} today={today.data} onSent={() => setSent(true)} />
        )}
      </div>
      <VerificationGallery lockId={lock._id} />
    </Card>
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
