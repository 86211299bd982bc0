import { addIdPhotoToDraft } from '@keyhold/contracts/locks/draft';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';

/**
 * Puts an ID photo into a preparation; one that is in it already is not sent again. `progress` is the share that has
 * been sent, null while nothing is. Throws ApiError.
 */
export function useAddIdPhoto() {
  const [progress, setProgress] = useState<number | null>(null);
  const added = useRef<{ token: string; idPhoto: File } | null>(null);

  async function add(token: string, idPhoto: File): Promise<void> {
    if (added.current?.token === token && added.current.idPhoto === idPhoto) return;
    setProgress(0);
    try {
      const args = { params: { token }, body: {}, files: { idPhoto } };
      await api(addIdPhotoToDraft)(args, { transport: uploadWith(setProgress) });
      added.current = { token, idPhoto };
    } finally {
      setProgress(null);
    }
  }

  return { add, progress };
}
