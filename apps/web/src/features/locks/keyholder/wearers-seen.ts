import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

type KeyholderHome = '/' | '/keyholder';

/** Where a keyholder looked at their wearers last: the way back from a lock leads there. */
let seenAt: KeyholderHome = '/keyholder';

export const wearersSeenAt = (): KeyholderHome => seenAt;

/** Remembers the page on which the wearers are. */
export function useWearersSeen(): void {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  useEffect(() => {
    seenAt = isHome ? '/' : '/keyholder';
  }, [isHome]);
}
