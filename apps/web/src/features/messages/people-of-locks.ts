import { useQuery } from '@tanstack/react-query';
import { dashboardQuery, keyholderDashboardQuery } from '../locks/locks.api';
import type { Choice } from './groups/groups.calls';

/** Who holds a lock of one's own, and who wears one that one holds: whom one would write to first. */
export function usePeopleOfLocks(): { readonly people: readonly Choice[]; readonly isPending: boolean } {
  const worn = useQuery(dashboardQuery);
  const held = useQuery(keyholderDashboardQuery);
  const all = [
    ...(worn.data ?? []).map(({ owner }) => owner),
    ...(held.data ?? []).map(({ wearer }) => wearer),
  ];
  const people = new Map(all.flatMap((person) => (person === null ? [] : [[person._id, person]])));
  return { people: [...people.values()], isPending: worn.isPending || held.isPending };
}
