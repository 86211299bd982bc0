import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { Duty, type DutyOf, DutyRow } from '../duties/duty';
import { useMarkIdPhotoSeen } from '../keyholder/keyholder.calls';
import { sayFailure } from '../say-failure';
import styles from './id-photo.module.css';
import { idPhotoMessages as text } from './messages';

/** The wearer's ID photo, to the keyholder alone, for as long as it is there; afterwards the mark that it was seen. */
export function IdPhotoDuty({ lock, anchor }: DutyOf) {
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const { idPhoto } = lock;
  if (idPhoto === null) return null;
  const moment = (iso: string) => formatSoon(Date.parse(iso), now);
  const alt = lock.wearer === null ? text.alt : text.altOf(lock.wearer.username);
  const { photoUrl, deletesAt, seenAt } = idPhoto;
  const after = seenAt === null ? text.gone : text.seen(moment(seenAt));
  if (photoUrl === null) return <DutyRow icon={<IdCardIcon />} name={text.title} state={after} />;
  return (
    <Duty at="id-photo" anchor={anchor} icon={<IdCardIcon />} name={text.title} state={text.look} mood="due">
      <div className={styles.photo}>
        <PrivatePicture src={photoUrl} alt={alt} />
        {deletesAt !== null && <p className={styles.sentence}>{text.waiting(moment(deletesAt))}</p>}
        {lock.canMarkIdPhotoSeen && (
          <Button wide icon={<CheckIcon size={18} />} onClick={() => setAsking(true)}>
            {text.mark}
          </Button>
        )}
      </div>
      <MarkSeenDialog lockId={lock._id} open={asking} onClose={() => setAsking(false)} />
    </Duty>
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
