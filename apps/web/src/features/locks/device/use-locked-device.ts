import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Device, devicesQuery, useDeviceJob } from '../../devices/devices.api';

/** Has the own timer of a device set, as far as this browser has to carry that. It never fails: the page of devices asks again. */
export type SetTimer = () => Promise<void>;

/**
 * Locks a device, and does what follows once the device has confirmed it. `finish` may be tried again; once the lock runs
 * it calls what it was given.
 */
export function useLockedDevice(device: Device | null, finish: (setTimer: SetTimer) => Promise<unknown>) {
  const running = useDeviceJob();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [finishing, setFinishing] = useState(false);
  const followed = useRef<string | null>(null);
  const { job } = running.shown ?? {};
  const lockedBy = job?.kind === 'lock' && job.isComplete ? job._id : null;

  async function setTimer(): Promise<void> {
    // Over 4G the server does it by itself.
    if (device === null || running.shown?.transport !== 'bluetooth') return;
    const listed = await queryClient.fetchQuery(devicesQuery).catch(() => null);
    const isDue = listed?.devices.find(({ _id }) => _id === device._id)?.ownTimer === 'due';
    if (isDue) await running.start(device, 'timer', 'bluetooth');
  }

  async function follow(): Promise<void> {
    setFailure(null);
    setFinishing(true);
    try {
      await finish(setTimer);
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
