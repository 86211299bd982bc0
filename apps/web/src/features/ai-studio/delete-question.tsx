import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { useObjectUrl } from '../../lib/use-object-url';
import styles from './ai-studio.module.css';
import { historyTexts as texts } from './messages';
import { nameOf } from './picture-name';
import { useDeletePicture } from './studio.calls';
import { usePicture } from './use-picture';

interface DeleteQuestionProps {
  /** Which one is asked about; null while closed. */
  job: PictureJob | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks once before a picture is deleted, and shows which. */
export function DeleteQuestion({ job, onClose, onDeleted }: DeleteQuestionProps) {
  const remove = useDeletePicture();
  const url = useObjectUrl(usePicture(job).data ?? null);
  return (
    <ConfirmDialog
      open={job !== null}
      onClose={onClose}
      eyebrow={job && nameOf(job)}
      title={texts.removeTitle}
      description={texts.removeText}
      keepLabel={texts.keep}
      confirmLabel={texts.remove}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        job && remove.mutate(job.jobId, { onSuccess: () => onDeleted?.(), onSettled: onClose })
      }
    >
      {url !== null && <img className={styles.asked} src={url} alt="" />}
    </ConfirmDialog>
  );
}
