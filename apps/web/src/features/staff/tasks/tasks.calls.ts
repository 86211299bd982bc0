import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { assignTask, decideTask, listTasks, openTask, raiseTask } from '@keyhold/contracts/staff/tasks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { useSocketEvent } from '../../../lib/realtime';

export type StaffTask = ReplyOf<typeof listTasks>['tasks'][number];
export type TaskStatus = 'open' | 'completed';

const tasksKey = ['staff', 'tasks'] as const;

export const tasksQuery = (page: number, status: TaskStatus) =>
  queryOptions({
    queryKey: [...tasksKey, 'list', status, page],
    queryFn: ({ signal }) => api(listTasks)({ query: { page: String(page), status } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Opening is an act of the audit: asked for once, also when the line comes back, and nothing of it is kept. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'evidence', id],
    queryFn: ({ signal }) => api(openTask)({ params: { id } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });

const changed = {
  invalidates: [{ queryKey: tasksKey }, { queryKey: ['staff', 'audit'] }, { queryKey: ['staff', 'people'] }],
};

export function useAssignTask(id: string) {
  const client = useQueryClient();
  return useCall(assignTask, {
    args: () => ({ params: { id } }),
    onSuccess: ({ task }) =>
      client.setQueryData(evidenceQuery(id).queryKey, (known) => known && { ...known, task }),
    ...changed,
  });
}

type Decision = ArgsOf<typeof decideTask>['body'];
export const useDecideTask = (id: string) =>
  useCall(decideTask, { args: (body: Decision) => ({ params: { id }, body }), ...changed });

type Raised = ArgsOf<typeof raiseTask>['body'];
export const useRaiseTask = (id: string) =>
  useCall(raiseTask, { args: (body: Raised) => ({ params: { id }, body }), ...changed });

/** Asks anew when tasks come or are decided, by whomever. */
export function useTaskChanges(): void {
  const client = useQueryClient();
  useSocketEvent('staff:tasks', () => void client.invalidateQueries({ queryKey: tasksKey }));
}
