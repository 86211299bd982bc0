import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Dialog } from '../../../components/overlay/dialog';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { SafetyExitDialog } from '../safety-exit/safety-exit-dialog';
import type { ArchiveDialogProps } from './archive-dialog';
import { ArchiveForm } from './archive-form';
import { archiveMessages } from './messages';
import { useConfirmedArchive } from './use-confirmed-archive';
import styles from './wearer-archive-dialog.module.css';

/** The wearer's: says that the combination is lost, offers the safety exit instead, and wants the code typed exactly. */
export function WearerArchiveDialog({ lock, open, onClose, onArchived }: ArchiveDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const now = useNow(60_000);
  const formId = useId();
  const archive = useConfirmedArchive(lock, open, () => {
    onClose();
    onArchived();
  });
  const text = archiveMessages.wearer;
  const { safetyExit } = lock;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        eyebrow={lock.title}
        title={text.title}
        description={text.sentence}
        actions={
          <>
            <Button onClick={onClose}>{archiveMessages.keep}</Button>
            <Button
              variant="danger"
              type="submit"
              form={formId}
              busy={archive.isPending}
              disabled={archive.typed.trim() === '' || archive.code === undefined}
            >
              {archiveMessages.archive}
            </Button>
          </>
        }
      >
        {(safetyExit !== null || lock.canStartSafetyExit) && (
          <div className={styles.instead}>
            <p>
              {safetyExit === null
                ? text.instead
                : text.running(formatSoon(Date.parse(safetyExit.dueAt), now))}
            </p>
            {lock.canStartSafetyExit && (
              <Button
                small
                data-autofocus
                onClick={() => {
                  onClose();
                  setLeaving(true);
                }}
              >
                {text.takeExit}
              </Button>
            )}
          </div>
        )}
        <ArchiveForm id={formId} archive={archive} />
      </Dialog>
      <SafetyExitDialog lock={lock} act="start" open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
