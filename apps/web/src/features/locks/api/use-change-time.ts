import { addTime, removeTime } from '@keyhold/contracts/locks/keyholder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useRepeatKey } from '../../../lib/use-repeat-key';
import { refreshLocks } from './refresh-locks';

/** The keyholder adds whole hours or takes them away; pressed twice, it is done once. */
export function useChangeTime(lockId: string, act: 'add' | 'remove') {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  const endpoint = act === 'add' ? addTime : removeTime;
  return useMutation({
    mutationFn: (hours: number) =>
      api(endpoint)(
        { params: { id: lockId }, body: { seconds: hours * 3600 } },
        { idempotencyKey: repeat.keyFor({ act, hours }) },
      ),
    onSuccess: () => repeat.done(),
    onSettled: () => refreshLocks(queryClient),
  });
}
