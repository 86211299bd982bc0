import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Card } from '../../../components/surface/card';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useMarkIdPhotoSeen } from '../keyholder/keyholder.calls';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import styles from './id-photo-panel.module.css';
import { idPhotoMessages as text } from './messages';

/** The wearer's ID photo, to the keyholder alone, for as long as it is there; afterwards the mark that it was seen. */
export function IdPhotoPanel({ lock }: { lock: LockDetail }) {
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const { idPhoto } = lock;
  if (idPhoto === null) return null;
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  const alt = lock.wearer === null ? text.alt : text.altOf(lock.wearer.username);
  const { photoUrl, deletesAt, seenAt } = idPhoto;
  return (
    <Card title={text.title} className={styles.panel}>
      {photoUrl !== null && <PrivatePicture src={photoUrl} alt={alt} />}
      {photoUrl !== null && deletesAt !== null && (
        <p className={styles.sentence}>{text.waiting(moment(deletesAt))}</p>
      )}
      {photoUrl === null && (
        <p className={styles.sentence}>{seenAt === null ? text.gone : text.seen(moment(seenAt))}</p>
      )}
      {lock.canMarkIdPhotoSeen && (
        <Button wide icon={<CheckIcon size={18} />} onClick={() => setAsking(true)}>
          {text.mark}
        </Button>
      )}
      <MarkSeenDialog lockId={lock._id} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

interface MarkSeenDialogProps {
  lockId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the photo is gone. */
function MarkSeenDialog({ lockId, open, onClose }: MarkSeenDialogProps) {
  const mark = useMarkIdPhotoSeen(lockId);

  async function confirm(): Promise<void> {
    try {
      await mark.mutateAsync();
      showToast({ title: text.marked, kind: 'success' });
    } catch (error) {
      sayFailure(text.failed, error, `id-photo-${lockId}`);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.markTitle}
      description={text.markSentence}
      keepLabel={text.keep}
      confirmLabel={text.mark}
      busy={mark.isPending}
      onConfirm={confirm}
    />
  );
}
