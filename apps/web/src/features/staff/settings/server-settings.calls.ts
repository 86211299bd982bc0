import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { changeServerSettings, readServerSettings } from '@keyhold/contracts/staff/server-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { sessionQuery } from '../../../lib/api/session';
import { useCall } from '../../../lib/api/use-call';

export type ServerSettings = ReplyOf<typeof readServerSettings>;

export const settingsQuery = queryOptions({
  queryKey: ['staff', 'settings'],
  queryFn: ({ signal }) => api(readServerSettings)({}, { signal }),
});

type Changes = ArgsOf<typeof changeServerSettings>['body'];
export const useChangeServerSettings = () =>
  useCall(changeServerSettings, {
    args: (body: Changes) => ({ body }),
    invalidates: [
      settingsQuery,
      sessionQuery,
      { queryKey: ['staff', 'audit'] },
      { queryKey: ['staff', 'analytics'] },
    ],
  });
