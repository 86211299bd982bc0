import type { ReplyOf } from '@keyhold/contracts/endpoint';
import * as devices from '@keyhold/contracts/staff/devices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type StaffDevice = ReplyOf<typeof devices.listStaffDevices>['devices'][number];
export type RemovalOutcome = (typeof devices.removalOutcomes)[number];

const devicesKey = ['staff', 'devices'] as const;

export const staffDevicesQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [...devicesKey, page, search],
    queryFn: ({ signal }) =>
      api(devices.listStaffDevices)(
        { query: { page: String(page), ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const useSettleRemoval = (id: string) =>
  useCall(devices.settleRemoval, {
    args: (body: { outcome: RemovalOutcome; reason: string }) => ({ params: { id }, body }),
    invalidates: [{ queryKey: devicesKey }, { queryKey: ['staff', 'audit'] }],
  });
