import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import { formatDurationWords } from '../../../lib/format/duration';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { hygienicWaitMs } from '../dashboard/lock-status';
import { hygienicStatusQuery, useStartHygienic } from './hygienic.calls';
import { hygienicMessages } from './messages';
import styles from './start-hygienic-dialog.module.css';

export interface StartHygienicDialogProps {
  lock: { readonly _id: string; readonly title: string };
  /** The lock is open for cleaning. */
  onStarted: () => void;
  onClose: () => void;
}

/** Says in plain words what a hygienic unlock is and costs, and starts it; or why there is none now. */
export default function StartHygienicDialog({ lock, onStarted, onClose }: StartHygienicDialogProps) {
  const status = useQuery(hygienicStatusQuery(lock._id));
  const slow = useDelayed(status.isPending);
  const start = useStartHygienic(lock._id);
  const available = status.data?.available === true;
  const refused = status.data?.available === false;

  async function confirm(): Promise<void> {
    try {
      await start.mutateAsync();
      onStarted();
    } catch (error) {
      const missing = error instanceof ApiError && error.code === 'hygienic_unlock_not_available';
      const title = missing ? hygienicMessages.notAvailable : hygienicMessages.startFailed;
      const message = error instanceof Error ? error.message : '';
      showToast({ title, message, kind: 'error', key: `hygienic-${lock._id}` });
      if (missing) void status.refetch();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      dismissible={!start.isPending}
      eyebrow={lock.title}
      title={refused ? hygienicMessages.notAvailable : hygienicMessages.startTitle}
      description={refused ? hygienicMessages.requirementsNotMet : hygienicMessages.startSentence}
      actions={
        refused ? (
          <Button onClick={onClose}>{hygienicMessages.close}</Button>
        ) : (
          <>
            <Button disabled={start.isPending} onClick={onClose}>
              {hygienicMessages.notNow}
            </Button>
            <Button
              variant="primary"
              disabled={!available}
              busy={start.isPending}
              data-autofocus
              onClick={() => void confirm()}
            >
              {hygienicMessages.start}
            </Button>
          </>
        )
      }
    >
      {status.isPending && slow && (
        <Loading label={hygienicMessages.checking}>
          <Skeleton width="70%" />
        </Loading>
      )}
      {status.isError && <Banner kind="danger">{status.error.message}</Banner>}
      {!refused && (
        <ul className={styles.rules}>
          {hygienicMessages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {status.data !== undefined && <Left status={status.data} />}
    </Dialog>
  );
}

interface Status {
  available: boolean;
  usesLeft: number | null;
  availableAt: string | null;
}

/** How many are left, or how long it takes until the next. */
function Left({ status }: { status: Status }) {
  const now = useNow(1000);
  const { available, usesLeft } = status;
  const { usesLeft: left, noneLeft, availableIn } = hygienicMessages;
  if (available) return usesLeft === null ? null : <p className={styles.left}>{left(usesLeft)}</p>;
  if (usesLeft === 0) return <p className={styles.left}>{noneLeft}</p>;
  const waitMs = hygienicWaitMs(status, now) ?? 0;
  return waitMs === 0 ? null : <p className={styles.left}>{availableIn(formatDurationWords(waitMs))}</p>;
}
