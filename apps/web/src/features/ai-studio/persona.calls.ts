import { deleteFace, readPersona, savePersona, uploadFace } from '@keyhold/contracts/ai-studio/persona';
import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { ApiError, api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { faceTexts, personaTexts } from './messages';
import { historyQuery, toastMs } from './studio.calls';

export type Persona = ReplyOf<typeof readPersona>['persona'];
export type PersonaChange = ArgsOf<typeof savePersona>['body'];

export const personaQuery = queryOptions({
  queryKey: ['ai-studio', 'persona'],
  queryFn: async ({ signal }) => (await api(readPersona)({}, { signal })).persona,
});

/** Which model is taken, and whether a face is followed, is told with the history. */
const invalidates = [{ queryKey: historyQuery.queryKey }];

function useTakePersona() {
  const client = useQueryClient();
  return (reply: { readonly persona: Persona } | null) =>
    reply === null
      ? void client.invalidateQueries(personaQuery)
      : client.setQueryData(personaQuery.queryKey, reply.persona);
}

const failed = (title: string) => ({
  onError: (error: Error) =>
    showToast({ title, message: error.message, kind: 'error', durationMs: toastMs, key: 'studio' }),
});

export function useSavePersona() {
  return useCall(savePersona, {
    args: (body: PersonaChange) => ({ body }),
    // The last choice is the one that stays.
    scope: { id: 'ai-studio-persona' },
    onSuccess: useTakePersona(),
    onError: (error) => {
      // What is wrong with a field is said there.
      if (!(error instanceof ApiError) || error.fieldMessage('negativePrompt') === undefined)
        failed(personaTexts.saveFailed).onError(error);
    },
    invalidates,
  });
}

export function useUploadFace() {
  const take = useTakePersona();
  return useCall(uploadFace, {
    args: (face: File) => ({ body: { stated: true as const }, files: { face } }),
    onSuccess: (reply) => {
      take(reply);
      showToast({ title: faceTexts.uploaded, kind: 'success', durationMs: toastMs });
    },
    ...failed(faceTexts.uploadFailed),
  });
}

export function useDeleteFace() {
  return useCall(deleteFace, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    onSuccess: useTakePersona(),
    ...failed(faceTexts.deleteFailed),
  });
}
