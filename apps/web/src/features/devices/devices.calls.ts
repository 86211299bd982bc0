import {
  activateDevice,
  bindDevice,
  changeWorkingMode,
  listDevices,
  pairDevice,
  removeDevice,
} from '@keyhold/contracts/devices/devices';
import { readDeviceHistory } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { DeviceType, Transport } from '@keyhold/rules/devices/models';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';

export type Device = ReplyOf<typeof listDevices>['devices'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'] as const,
  queryFn: async ({ signal }) => (await api(listDevices)({}, { signal })).devices,
  staleTime: 0,
});

export type HistoryEntry = ReplyOf<typeof readDeviceHistory>['entries'][number];

export const deviceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['devices', id, 'history'] as const,
    queryFn: async ({ signal }) => (await api(readDeviceHistory)({ params: { id } }, { signal })).entries,
    staleTime: 0,
  });

const devicesInvalidated = { invalidates: [{ queryKey: devicesQuery.queryKey }], untilFresh: true } as const;

/** Looks a device up by its MAC address and binds it here. */
export function useBindDevice() {
  return useCall(bindDevice, {
    args: (body: { bluetoothAddress: string; deviceType: DeviceType }) => ({ body }),
  });
}

export function usePairDevice() {
  return useCall(pairDevice, {
    args: (body: {
      deviceName: string;
      deviceType: DeviceType;
      communicationMode: Transport;
      bluetoothAddress: string;
      serialNumber: string;
      hasShockConsent: boolean;
      webBluetoothId?: string;
    }) => ({ body }),
    ...devicesInvalidated,
  });
}

export function useRemoveDevice(id: string) {
  return useCall(removeDevice, { args: () => ({ params: { id } }), ...devicesInvalidated });
}

export function useActivateDevice(id: string) {
  return useCall(activateDevice, { args: () => ({ params: { id }, body: {} }), ...devicesInvalidated });
}

export function useChangeMode(id: string) {
  return useCall(changeWorkingMode, {
    args: (mode: Transport) => ({ params: { id }, body: { mode } }),
    ...devicesInvalidated,
  });
}
