import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { createTemplate } from '@keyhold/contracts/locks/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';
import { useRepeatKey } from '../../../lib/use-repeat-key';

export interface NewTemplate {
  readonly form: ArgsOf<typeof createTemplate>['body'];
  readonly cover: File | null;
}

/** What tells one cover from another without reading it. */
const nameOf = (cover: File | null) => cover && [cover.name, cover.size, cover.lastModified];

/** Creates a shared lock; pressed twice, it is created once. `progress` is the share of the cover that has been sent. */
export function useCreateTemplate() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  const [progress, setProgress] = useState<number | null>(null);
  const create = useMutation({
    mutationFn: ({ form, cover }: NewTemplate) => {
      const idempotencyKey = repeat.keyFor([form, nameOf(cover)]);
      if (cover === null) return api(createTemplate)({ body: form }, { idempotencyKey });
      setProgress(0);
      const options = { idempotencyKey, transport: uploadWith(setProgress) };
      return api(createTemplate)({ body: form, files: { photo: cover } }, options);
    },
    // The variables hold the lock's password: nothing of them stays.
    gcTime: 0,
    onSuccess: () => {
      repeat.done();
      // Lists of templates and counts of them.
      void queryClient.invalidateQueries({ queryKey: ['locks'] });
    },
    onSettled: () => setProgress(null),
  });
  return { create, progress };
}
