import { lazy, Suspense, useState } from 'react';
import { useConfirmRequest } from '../../../lib/api/fresh-login';

const ConfirmDialog = lazy(() => import('./confirm-dialog'));

/** Stands in the frame of the pages: asks who is there when a call wants to know (`withFreshLogin`). */
export function ConfirmRequest() {
  const { asked, settle } = useConfirmRequest();
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <ConfirmDialog open={asked} onSettled={settle} />
    </Suspense>
  );
}
