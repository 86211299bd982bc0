import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type KeyholderHome = '/' | '/keyholder';

/** Where a keyholder looked at their wearers last: the way back from a lock leads there. */
let seenAt: KeyholderHome = '/keyholder';

export const wearersSeenAt = (): KeyholderHome => seenAt;

/** Remembers the page on which the wearers are. */
export function useWearersSeen(): void {
  const router = useRouter();
  // Once, as they come: on the way to a lock its own address is the newest while they are still there.
  useEffect(() => {
    seenAt = router.state.location.pathname === '/' ? '/' : '/keyholder';
  }, [router]);
}
