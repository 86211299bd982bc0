import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNewerVersion } from '../../../lib/use-newer-version';
import { type Device, devicesQuery } from '../../devices/devices.api';
import { startMessages } from '../start/messages';
import { deviceLockMessages as texts } from './messages';

/** The devices that a lock can be closed with, the active one first; `heldBy` names the lock that may keep its own. */
export function useReadyDevices(heldBy: string | null = null) {
  const query = useQuery(devicesQuery);
  useNewerVersion('device:updated', { known: () => -1, refetch: [devicesQuery] });
  const isReady = ({ isFullyConfigured, removalStatus, lockId }: Device) =>
    isFullyConfigured && removalStatus === null && (lockId === null || lockId === heldBy);
  const rank = ({ lockId, isActive }: Device) => (lockId !== null ? 0 : isActive ? 1 : 2);
  const devices = query.data?.filter(isReady).sort((a, b) => rank(a) - rank(b));
  return { query, devices };
}

export type ReadyDevices = ReturnType<typeof useReadyDevices>;

/** Which device, and the word that it can be opened without power: kept by nobody, asked for at each start. */
export function useChosenDevice() {
  const ready = useReadyDevices();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [released, setReleased] = useState(false);
  const device = ready.devices?.find(({ _id }) => _id === chosenId) ?? ready.devices?.[0] ?? null;
  function choose(id: string): void {
    setChosenId(id);
    setReleased(false);
  }
  const missing = device === null ? startMessages.deviceMissing : released ? null : texts.releaseMissing;
  return { ...ready, device, choose, released, setReleased, missing };
}

export type ChosenDevice = ReturnType<typeof useChosenDevice>;
