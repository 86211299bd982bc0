import { useEffect, useState } from 'react';

/** True once `active` has held for `delayMs`: what is quick shows no loading sign at all. */
export function useDelayed(active: boolean, delayMs = 800): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delayMs]);
  return active && elapsed;
}
