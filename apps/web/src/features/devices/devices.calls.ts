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
import { type DeviceType, deviceModels, type Transport } from '@keyhold/rules/devices/models';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';

export type Device = ReplyOf<typeof listDevices>['devices'][number];

const listed = queryOptions({
  queryKey: ['devices'] as const,
  queryFn: ({ signal }) => api(listDevices)({}, { signal }),
  staleTime: 0,
});
export const devicesQuery = queryOptions({ ...listed, select: ({ devices }) => devices });

/** Whether devices are reached over 4G from this installation, which its maker's platform settles. */
export const useHas4G = (): boolean => useQuery(listed).data?.transports.includes('4g') ?? true;

/** The ways to a device beside the one that is used. */
export const otherWays = ({ deviceType, supports4G }: Device, used: Transport): Transport[] =>
  deviceModels[deviceType].transports.filter((way) => way !== used && (way !== '4g' || supports4G));

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
