import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Dialog } from '../../../components/overlay/dialog';
import { peopleMessages as texts } from '../messages';
import { RawData } from '../raw-data';
import { completeQuery, type StaffUser } from './people.calls';

/** What is kept of a person, as it is. */
export function CompleteData({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const query = useQuery(completeQuery(user._id));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      eyebrow={user.username}
      title={texts.completeTitle}
      description={texts.completeSentence}
    >
      {query.isError && <LoadFailed title={texts.completeFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={320} />}
      {query.isSuccess && <RawData data={query.data} />}
    </Dialog>
  );
}
