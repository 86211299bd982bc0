import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type AuditAct, exportAudit, listAudit } from '@keyhold/contracts/staff/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type AuditEntry = ReplyOf<typeof listAudit>['entries'][number];

/** The audit, newest first; each page asks for what is older. */
export const auditQuery = (act: AuditAct | undefined) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', act ?? null],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(act && { act }), ...(pageParam && { before: String(pageParam) }) };
      return api(listAudit)({ query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.place : undefined),
  });

export const useExportAudit = () =>
  useCall(exportAudit, { args: (act: AuditAct | undefined) => ({ query: act ? { act } : {} }) });
