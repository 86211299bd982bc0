import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { banIp, listBannedIps, unbanIp } from '@keyhold/contracts/staff/addresses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type BannedIp = ReplyOf<typeof listBannedIps>['bannedIPs'][number];

const addressesKey = ['staff', 'addresses'] as const;

export const bannedIpsQuery = (page: number) =>
  queryOptions({
    queryKey: [...addressesKey, page],
    queryFn: ({ signal }) => api(listBannedIps)({ query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const changed = { invalidates: [{ queryKey: addressesKey }, { queryKey: ['staff', 'audit'] }] };

export type Ban = ArgsOf<typeof banIp>['body'];
export const useBanIp = () => useCall(banIp, { args: (body: Ban) => ({ body }), ...changed });
export const useUnbanIp = () => useCall(unbanIp, { args: (id: string) => ({ params: { id } }), ...changed });
