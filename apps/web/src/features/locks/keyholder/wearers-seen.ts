import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { privatePrefix, readLocal, writeLocal } from '../../../lib/local-store';

const storeName = `${privatePrefix}wearers-seen`;

/** Where a keyholder looked at their wearers last: the way back from a lock leads there. */
export const wearersSeenAt = () => (readLocal(storeName) === '/' ? '/' : '/keyholder');

/** Remembers the page on which the wearers are. */
export function useWearersSeen(): void {
  const router = useRouter();
  // Once, as they come: on the way to a lock its own address is the newest while they are still there.
  useEffect(() => void writeLocal(storeName, router.state.location.pathname), [router]);
}
