import { useEffect } from 'react';
import { useEnter } from '../enter';

/** Goes on to the dashboard `delayMs` after `ready` came true: long enough to read that it worked. */
export function useGoHome(ready: boolean, delayMs: number): void {
  const enter = useEnter();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => enter(), delayMs);
    return () => clearTimeout(timer);
  }, [ready, delayMs, enter]);
}
