import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  createTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
  templateQrCode,
} from '@keyhold/contracts/locks/templates';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client';
import { orNull } from '../../../lib/api/or-null';
import { uploadWith } from '../../../lib/api/upload';
import { useCall } from '../../../lib/api/use-call';
import { refreshLocks } from '../locks.calls';

export type SharedTemplate = ReplyOf<typeof readTemplate>;

/** The shared lock behind a link; null where there is none. */
export function templateQuery(code: string) {
  return queryOptions({
    queryKey: ['locks', 'template', code],
    queryFn: ({ signal }) =>
      // An address that no code can be ('invalid_input') holds nothing either.
      orNull(api(readTemplate)({ params: { code } }, { signal }), ['template_not_found', 'invalid_input']),
  });
}

export type OwnTemplate = ReplyOf<typeof listTemplates>[number];

/** Its places are taken. */
export function isFull({
  limitLockedUsers,
  lockedCount,
}: Pick<SharedTemplate, 'limitLockedUsers' | 'lockedCount'>): boolean {
  return limitLockedUsers !== null && lockedCount >= limitLockedUsers;
}

/** The person's own shared locks. */
export const templatesQuery = queryOptions({
  queryKey: ['locks', 'templates'],
  queryFn: ({ signal }) => api(listTemplates)({}, { signal }),
});

/** The link of a shared lock as a QR code: a picture that can be shown, kept and handed on. */
export function qrCodeQuery(templateId: string) {
  return queryOptions({
    queryKey: ['template-qr-code', templateId],
    queryFn: async ({ signal }) => {
      const { bytes, contentType } = await api(templateQrCode)({ params: { id: templateId } }, { signal });
      return new Blob([bytes.slice()], { type: contentType });
    },
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  });
}

interface NewTemplate {
  readonly form: ArgsOf<typeof createTemplate>['body'];
  readonly cover: File | null;
}

/** What tells one cover from another without reading it. */
const nameOf = (cover: File | null) => cover && [cover.name, cover.size, cover.lastModified];

/** Creates a shared lock; pressed twice, it is created once. `progress` is the share of the cover that has been sent. */
export function useCreateTemplate() {
  const [progress, setProgress] = useState<number | null>(null);
  const create = useCall(createTemplate, {
    args: ({ form, cover }: NewTemplate) => ({ body: form, ...(cover && { files: { photo: cover } }) }),
    repeatable: ({ cover }) => nameOf(cover),
    // What is given holds the lock's password.
    secret: true,
    transport: ({ cover }) => (cover === null ? undefined : uploadWith(setProgress)),
    onMutate: ({ cover }) => setProgress(cover && 0),
    // Lists of templates and counts of them.
    onSuccess: (_reply, _given, _before, { client }) => void refreshLocks(client),
    onSettled: () => setProgress(null),
  });
  return { create, progress };
}

/** Takes a shared lock back; locks that run go on. One that is gone already counts as removed. */
export function useRemoveTemplate(templateId: string) {
  return useCall(removeTemplate, {
    args: () => ({ params: { id: templateId } }),
    doneAlready: 'template_not_found',
    onSuccess: async (_reply, _given, _before, { client }) => {
      await client.cancelQueries(templatesQuery);
      client.setQueryData(templatesQuery.queryKey, (templates) =>
        templates?.filter((template) => template._id !== templateId),
      );
    },
    invalidates: [templatesQuery],
  });
}
