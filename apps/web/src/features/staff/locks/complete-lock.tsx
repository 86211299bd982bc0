import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Dialog } from '../../../components/overlay/dialog';
import { lockMessages as texts } from '../messages';
import { RawData } from '../raw-data';
import { completeLockQuery } from './locks.calls';

/** Everything that is kept of a lock and not sealed, as it is. */
export function CompleteLock({ lockId, onClose }: { lockId: string; onClose: () => void }) {
  const query = useQuery(completeLockQuery(lockId));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={texts.completeTitle}
      description={texts.completeSentence}
    >
      {query.isError && <LoadFailed title={texts.completeFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={360} />}
      {query.isSuccess && <RawData data={query.data} />}
    </Dialog>
  );
}
