import * as catalogCalls from '@keyhold/contracts/ai-keyholder/day-catalog';
import * as calls from '@keyhold/contracts/ai-keyholder/day-planning';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { plannerTexts as texts } from './messages';

export type CurrentDay = ReplyOf<typeof calls.readDayPlan>;
export type DayPlan = NonNullable<CurrentDay['currentPlan']>;
export type SavedDay = ReplyOf<typeof calls.listSavedDays>['configurations'][number];
export type Catalog = ReplyOf<typeof catalogCalls.readDayCatalog>;
export type Clothing = Catalog['wardrobe'][number];

const planKey = ['day-planner', 'plan'] as const;

export const dayPlanQuery = queryOptions({
  queryKey: planKey,
  queryFn: ({ signal }) => api(calls.readDayPlan)({}, { signal }),
  staleTime: 0,
});

export const catalogQuery = queryOptions({
  queryKey: ['day-planner', 'catalog'],
  queryFn: ({ signal }) => api(catalogCalls.readDayCatalog)({}, { signal }),
});

export const savedDaysQuery = queryOptions({
  queryKey: ['day-planner', 'saved'],
  queryFn: async ({ signal }) => (await api(calls.listSavedDays)({}, { signal })).configurations,
});

const failed =
  (title: string, key = 'day-planner') =>
  ({ message }: Error) =>
    showToast({ title, message, kind: 'error', key });

/** Puts a plan that holds now into what is shown, before the rest of it is asked for again. */
export function useTakePlan() {
  const client = useQueryClient();
  return (plan: DayPlan) => {
    client.setQueryData(
      planKey,
      (before: CurrentDay | undefined) => before && { ...before, currentPlan: plan },
    );
    void client.invalidateQueries({ queryKey: planKey });
  };
}

export function useSavePlan() {
  const take = useTakePlan();
  return useCall(calls.saveDayPlan, {
    args: (body: InputOf<typeof calls.saveDayPlan>['body']) => ({ body }),
    onSuccess: ({ plan }) => {
      take(plan);
      showToast({ title: texts.saved, kind: 'success', key: 'day-planner' });
    },
    onError: failed(texts.saveFailed),
    invalidates: [{ queryKey: planKey }],
  });
}

export function usePlanByAi() {
  return useCall(calls.planDayByAi, {
    args: () => ({ body: {} }),
    invalidates: [{ queryKey: planKey }],
    untilFresh: true,
  });
}

export function useCancelPlanning() {
  return useCall(calls.cancelPlanning, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    onError: failed(texts.cancelFailed),
    invalidates: [{ queryKey: planKey }],
  });
}

export function useSaveDay() {
  return useCall(calls.saveDay, {
    args: (body: InputOf<typeof calls.saveDay>['body']) => ({ body }),
    onSuccess: () => {
      showToast({ title: texts.configurationSaved, kind: 'success', key: 'day-planner' });
    },
    invalidates: [savedDaysQuery],
    untilFresh: true,
  });
}

export function useLoadSavedDay() {
  const take = useTakePlan();
  return useCall(calls.loadSavedDay, {
    args: (id: string) => ({ params: { id } }),
    onSuccess: ({ plan }) => take(plan),
    onError: failed(texts.loadFailed),
  });
}

export function useDeleteSavedDay() {
  return useCall(calls.deleteSavedDay, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    onSuccess: () => {
      showToast({ title: texts.configurationDeleted, kind: 'success', key: 'day-planner' });
    },
    onError: failed(texts.deleteFailed),
    invalidates: [savedDaysQuery],
    untilFresh: true,
  });
}

/** What answers with the whole catalogue puts it in its place. */
function useTakeCatalog(said?: string) {
  const client = useQueryClient();
  return (catalog: Catalog | null) => {
    if (catalog) client.setQueryData(catalogQuery.queryKey, catalog);
    if (said) showToast({ title: said, kind: 'success', key: 'day-planner' });
  };
}

export function useAddClothing() {
  const onSuccess = useTakeCatalog(texts.pieceAdded);
  return useCall(catalogCalls.addClothing, {
    args: (body: InputOf<typeof catalogCalls.addClothing>['body']) => ({ body }),
    onSuccess,
  });
}

export function useDeleteClothing() {
  const onSuccess = useTakeCatalog(texts.itemDeleted);
  return useCall(catalogCalls.deleteClothing, {
    args: (id: string) => ({ params: { id } }),
    onSuccess,
    onError: failed(texts.deleteItemFailed),
    invalidates: [catalogQuery],
  });
}

export type NameList = 'locations' | 'activities';

export function useAddName(list: NameList) {
  const onSuccess = useTakeCatalog(texts.lists[list].added);
  const location = useCall(catalogCalls.addLocation, {
    args: (name: string) => ({ body: { location: name } }),
    onSuccess,
  });
  const activity = useCall(catalogCalls.addActivity, {
    args: (name: string) => ({ body: { activity: name } }),
    onSuccess,
  });
  return list === 'locations' ? location : activity;
}

export function useDeleteName(list: NameList) {
  const common = {
    args: (name: string) => ({ params: { name } }),
    doneAlready: 'not_found' as const,
    onSuccess: useTakeCatalog(texts.itemDeleted),
    onError: failed(texts.deleteItemFailed),
    invalidates: [catalogQuery],
  };
  const location = useCall(catalogCalls.deleteLocation, common);
  const activity = useCall(catalogCalls.deleteActivity, common);
  return list === 'locations' ? location : activity;
}
