import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { exportAudit, listAudit } from '@keyhold/contracts/staff/audit';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type AuditEntry = ReplyOf<typeof listAudit>['entries'][number];

export type AuditFilter = NonNullable<ArgsOf<typeof exportAudit>['query']>;

/** The audit, newest first; each page asks for what is older. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, ...(pageParam && { before: String(pageParam) }) };
      return api(listAudit)({ query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.place : undefined),
    placeholderData: keepPreviousData,
  });

export const useExportAudit = () =>
  useCall(exportAudit, { args: (filter: AuditFilter) => ({ query: filter }) });
