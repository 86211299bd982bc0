import { uploadVerification } from '@keyhold/contracts/locks/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';
import { refreshLocks } from './refresh-locks';

/** Submits today's photo; `progress` is the share that has been sent, null while nothing is. */
export function useUploadVerification(lockId: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useMutation({
    mutationFn: (photo: File) =>
      api(uploadVerification)(
        { params: { id: lockId }, body: {}, files: { photo } },
        { transport: uploadWith(setProgress) },
      ),
    gcTime: 0,
    onMutate: () => setProgress(0),
    onSettled: () => {
      setProgress(null);
      return refreshLocks(queryClient);
    },
  });
  return { upload, progress };
}
