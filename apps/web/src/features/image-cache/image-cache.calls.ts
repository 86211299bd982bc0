import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { readImageUse } from './image-store';
import { imageCacheTexts as texts } from './messages';

export const imageUseQuery = queryOptions({
  queryKey: ['image-cache'],
  queryFn: readImageUse,
  // It is this browser that is asked: there is nothing to wait for.
  networkMode: 'always',
  staleTime: 0,
  retry: false,
});

/** Changes something of the cache, then shows how it stands. */
export function useCacheChange<Change>(change: (wanted: Change) => Promise<void>, done?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => {
      if (done !== undefined) showToast({ title: done, kind: 'success' });
    },
    onError: () => showToast({ title: texts.failed, kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: imageUseQuery.queryKey }),
  });
}
