import { failureTexts } from '@keyhold/contracts/devices/device-texts';
import {
  cancelDeviceJob,
  readDeviceJob,
  startBluetoothCommand,
  startBluetoothSetup,
  startDeviceCommand,
} from '@keyhold/contracts/devices/jobs';
import type { Transport } from '@keyhold/rules/devices/models';
import type { JobKind } from '@keyhold/rules/devices/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/client';
import { newId } from '../../lib/device-id';
import { useSocketEvent } from '../../lib/realtime';
import { carryJob, type DeviceJobView } from './carry-job';
import { type Device, devicesQuery } from './devices.calls';
import { BluetoothFailure, BluetoothLine, findOrChoose } from './web-bluetooth';

/** How a job stands for the page: asked for, running, over, or refused before it began. */
export interface JobOnPage {
  readonly kind: JobKind;
  readonly transport: Transport;
  readonly job: Omit<DeviceJobView, 'ask' | 'act' | 'waitMs' | 'deadlineMs' | 'write'> | null;
  readonly refusal: { readonly message: string; readonly hint?: string } | null;
}

/** What comes over the socket may be lost: it is asked for as well. */
const askAgainMs = 2_500;

async function startJob(device: Pick<Device, '_id'>, kind: JobKind, transport: Transport) {
  const key = { idempotencyKey: newId() };
  const { _id: deviceId } = device;
  if (transport === '4g') return api(startDeviceCommand)({ params: { id: deviceId, command: kind } }, key);
  if (kind === 'setup') return api(startBluetoothSetup)({ body: { deviceId } }, key);
  return api(startBluetoothCommand)({ body: { deviceId, command: kind } }, key);
}

/** Gives a device a command, or sets it up, and follows it to its end. */
export function useDeviceJob() {
  const [shown, setShown] = useState<JobOnPage | null>(null);
  const queryClient = useQueryClient();
  const line = useRef<BluetoothLine | null>(null);
  useEffect(() => () => line.current?.close(), []);

  const jobId = shown?.job?._id;
  const isRunning = shown?.job?.status === 'running';
  const take = (job: NonNullable<JobOnPage['job']>) =>
    setShown((now) => (now && (now.job === null || now.job._id === job._id) ? { ...now, job } : now));

  useSocketEvent('device_job', (job) => {
    if (job._id === jobId && isRunning) take(job);
  });
  useEffect(() => {
    if (!jobId || !isRunning) return;
    const timer = setInterval(() => {
      api(readDeviceJob)({ params: { id: jobId } }).then(
        ({ job }) => setShown((now) => (now?.job?._id === job._id ? { ...now, job } : now)),
        () => undefined,
      );
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [jobId, isRunning]);
  useEffect(() => {
    if (jobId && !isRunning) void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }, [jobId, isRunning, queryClient]);

  async function start(device: Device, kind: JobKind, transport = device.communicationMode): Promise<void> {
    setShown({ kind, transport, job: null, refusal: null });
    try {
      // The browser asks which device only on a press: before anything else is waited for.
      const found = transport === 'bluetooth' ? await findOrChoose(device.webBluetoothId) : null;
      const { job } = await startJob(device, kind, transport);
      setShown({ kind, transport, job, refusal: null });
      if (!found) return;
      line.current = new BluetoothLine(found, device.deviceType);
      await carryJob(job, line.current, take);
      line.current.close();
    } catch (error) {
      const refusal =
        error instanceof BluetoothFailure
          ? failureTexts[error.failure]
          : { message: error instanceof Error ? error.message : 'Unknown error occurred' };
      setShown((now) => now && { ...now, refusal });
    }
  }

  async function cancel(): Promise<void> {
    if (jobId) await api(cancelDeviceJob)({ params: { id: jobId } }).then(({ job }) => take(job));
  }

  const leave = useCallback(() => setShown(null), []);
  return { shown, start, cancel, leave };
}
