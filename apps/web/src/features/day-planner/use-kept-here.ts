import { useQueryClient } from '@tanstack/react-query';
import { type SetStateAction, useState } from 'react';
import type { DayPlan } from './day-planner.calls';

/** State about a plan that outlives its tab, as long as that plan is the one that holds. */
export function useKeptHere<What extends { readonly plan: DayPlan | null }>(
  name: string,
  currentId: DayPlan['_id'] | undefined,
) {
  const client = useQueryClient();
  const key = ['day-planner', 'here', name];
  const [value, setValue] = useState<What | null>(() => {
    const kept = client.getQueryData<What | null>(key) ?? null;
    return kept?.plan && kept.plan._id === currentId ? kept : null;
  });
  function keep(next: SetStateAction<What | null>): void {
    setValue((before) => {
      const now = typeof next === 'function' ? next(before) : next;
      client.setQueryData(key, now);
      return now;
    });
  }
  return [value, keep] as const;
}
