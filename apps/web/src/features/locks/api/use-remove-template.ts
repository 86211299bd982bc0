import { removeTemplate } from '@keyhold/contracts/locks/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { templatesQuery } from './templates-query';

/** Takes a shared lock back; locks that run go on. One that is gone already counts as removed. */
export function useRemoveTemplate(templateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api(removeTemplate)({ params: { id: templateId } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'template_not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await queryClient.cancelQueries(templatesQuery);
      queryClient.setQueryData(templatesQuery.queryKey, (templates) =>
        templates?.filter((template) => template._id !== templateId),
      );
    },
    onSettled: () => void queryClient.invalidateQueries(templatesQuery),
  });
}
