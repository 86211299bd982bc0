import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { CameraIcon, CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../api/lock-query';
import { type VerificationToday, verificationTodayQuery } from '../api/verification-today-query';
import { verificationMessages as text } from './messages';
import { SubmitVerification } from './submit-verification';
import { VerificationGallery } from './verification-gallery';
import styles from './verification-panel.module.css';

/** Today's photo and the earlier ones: to submit and look back for the wearer, to look at for the keyholder. */
export function VerificationPanel({ lock }: { lock: LockDetail }) {
  const today = useQuery({ ...verificationTodayQuery(lock._id), enabled: lock.requireDailyVerification });
  if (!lock.requireDailyVerification) return null;
  const verified = lock.verificationSubmittedToday;
  const runs = lock.endedAt === null;
  return (
    <Card
      id="verify"
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
        {runs && today.data !== undefined && <Today lock={lock} today={today.data} />}
      </div>
      <VerificationGallery lockId={lock._id} />
    </Card>
  );
}

function Today({ lock, today }: { lock: LockDetail; today: VerificationToday }) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  if (today.submittedAt !== null) {
    return <p className={styles.sentence}>{text.at(moment(today.submittedAt))}</p>;
  }
  if (lock.canSubmitVerification) return <SubmitVerification lock={lock} today={today} />;
  return (
    <p className={styles.sentence}>
      {text.missed} {text.until(moment(today.dayEndsAt))}
    </p>
  );
}
