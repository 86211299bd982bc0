import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayPlan } from './day-planner.calls';

/** State about a plan that outlives its tab, as long as that plan is the one that holds. */
export function useKeptHere<What extends { readonly plan: DayPlan | null }>(
  name: string,
  currentId: DayPlan['_id'] | undefined,
) {
  const client = useQueryClient();
  const state = useState<What | null>(() => {
    const kept = client.getQueryData<What | null>(keyOf(name)) ?? null;
    return kept?.plan && kept.plan._id === currentId ? kept : null;
  });
  const [value] = state;
  useEffect(() => {
    client.setQueryData(keyOf(name), value);
  }, [client, name, value]);
  return state;
}

const keyOf = (name: string) => ['day-planner', 'here', name];
