import { useEffect, useRef, useState } from 'react';
import { useDeviceJob } from '../../devices/devices.api';

/** Locks a device, and does what follows once the device has confirmed it. `finish` may be tried again. */
export function useLockedDevice(finish: () => Promise<unknown>) {
  const running = useDeviceJob();
  const [failure, setFailure] = useState<string | null>(null);
  const [finishing, setFinishing] = useState(false);
  const followed = useRef<string | null>(null);
  const { job } = running.shown ?? {};
  const lockedBy = job?.kind === 'lock' && job.isComplete ? job._id : null;

  async function follow(): Promise<void> {
    setFailure(null);
    setFinishing(true);
    try {
      await finish();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setFinishing(false);
    }
  }
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (lockedBy === null || followed.current === lockedBy) return;
    followed.current = lockedBy;
    void latest.current();
  }, [lockedBy]);

  return { running, failure, finishing, isLocked: lockedBy !== null, follow };
}
