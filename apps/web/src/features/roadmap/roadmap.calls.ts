import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  addRoadmapItem,
  deleteRoadmapItem,
  editRoadmapItem,
  readRoadmap,
} from '@keyhold/contracts/roadmap/roadmap';
import { inOrder, movedBefore } from '@keyhold/rules/roadmap/roadmap';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import type { DropPlace } from './drop-place';
import { roadmapMessages as texts } from './messages';

export type Roadmap = ReplyOf<typeof readRoadmap>;
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

/** Shown where it was put down while it is being saved. */
export function useMoveItem() {
  const client = useQueryClient();
  return useCall(editRoadmapItem, {
    args: ({ id, ...body }: { id: string } & DropPlace) => ({ params: { id }, body }),
    onMutate: ({ id, type, before }) =>
      client.setQueryData(roadmapQuery.queryKey, (known) => {
        const moved = known?.items.find((item) => item.id === id);
        if (!known || !moved) return known;
        const ids = movedBefore(
          known.items.map((item) => item.id),
          id,
          before,
        );
        const byId = new Map(
          known.items.map((item) => [item.id, item.id === id ? { ...moved, type } : item]),
        );
        const placed = ids.flatMap((one, place) => {
          const item = byId.get(one);
          return item ? [{ ...item, place }] : [];
        });
        return { ...known, items: inOrder(placed).map(({ place: _, ...item }) => item) };
      }),
    ...taken(client),
  });
}

export const useDeleteItem = (id: string) =>
  useCall(deleteRoadmapItem, { args: () => ({ params: { id } }), ...taken(useQueryClient()) });
