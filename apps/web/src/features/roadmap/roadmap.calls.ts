import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  addRoadmapItem,
  deleteRoadmapItem,
  editRoadmapItem,
  readRoadmap,
} from '@keyhold/contracts/roadmap/roadmap';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { roadmapMessages as texts } from './messages';

type Roadmap = ReplyOf<typeof readRoadmap>;
export type RoadmapItem = Roadmap['items'][number];
export type ItemFields = ArgsOf<typeof addRoadmapItem>['body'];

export const roadmapQuery = queryOptions({
  queryKey: ['roadmap'],
  queryFn: ({ signal }) => api(readRoadmap)({}, { signal }),
});

/** Every change answers with all items as they are then. */
const taken = (client: QueryClient) => ({
  onSuccess: (roadmap: Roadmap) => client.setQueryData(roadmapQuery.queryKey, roadmap),
  onError: (error: Error) => {
    showToast({ kind: 'error', title: texts.failed, message: error.message });
    void client.invalidateQueries({ queryKey: roadmapQuery.queryKey });
  },
});

export const useAddItem = () =>
  useCall(addRoadmapItem, { args: (body: ItemFields) => ({ body }), ...taken(useQueryClient()) });

export const useEditItem = (id: string) =>
  useCall(editRoadmapItem, {
    args: (body: ArgsOf<typeof editRoadmapItem>['body']) => ({ params: { id }, body }),
    ...taken(useQueryClient()),
  });

export const useDeleteItem = (id: string) =>
  useCall(deleteRoadmapItem, { args: () => ({ params: { id } }), ...taken(useQueryClient()) });
