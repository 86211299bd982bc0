import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/surface/card';
import type { LockDetail } from '../locks.calls';
import { verificationMessages as text } from './messages';
import { verificationsQuery } from './verification.calls';
import { VerificationGallery } from './verification-gallery';
import styles from './verification-panel.module.css';

/** The photos for a keyholder who is gone, to look back at; nothing where there are none. */
export function PastVerification({ lock }: { lock: LockDetail }) {
  const photos = useQuery({ ...verificationsQuery(lock._id), enabled: lock.verificationOver });
  if (!lock.verificationOver || (!photos.isError && !photos.data?.length)) return null;
  return (
    <Card
      id="verify"
      tabIndex={-1}
      className={styles.panel}
      title={text.pastTitle}
      aria-label={text.pastTitle}
    >
      <div className={styles.today}>
        <p className={styles.sentence}>{text.past}</p>
      </div>
      <VerificationGallery lockId={lock._id} />
    </Card>
  );
}
