import * as calls from '@keyhold/contracts/devices/devices';
import * as jobs from '@keyhold/contracts/devices/jobs';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { activate, changeMode, changeStatus, requestRemoval } from './change-device';
import { listOwn, showOwn } from './find-devices';
import { answerBluetooth, requireJob } from './jobs/answer-bluetooth';
import { withWork } from './jobs/bluetooth-work';
import { moveJob } from './jobs/move-job';
import type { JobOfDevice } from './jobs/present-job';
import { beginJob } from './jobs/start-job';
import { bindDevice, pairDevice } from './pair-device';
import { readHistory } from './read-history';

const success = true as const;

/** The calls of devices and of what they are told. */
export function deviceRoutes(deps: Deps): MountedEndpoint[] {
  const shown = async (userId: string, id: string) => ({
    success,
    device: await showOwn(deps, userId, id),
  });
  const work = async (found: JobOfDevice) => ({ success, job: await withWork(deps, found) });
  return [
    route(calls.listDevices, async ({ actor }) => {
      const devices = await listOwn(deps, actor.userId);
      const transports = [...deps.deviceCloud.transports];
      return { success, devices, transports, message: devices.length === 0 ? 'No devices paired' : '' };
    }),
    route(calls.bindDevice, ({ actor, body }) => bindDevice(deps, actor.userId, body)),
    route(calls.pairDevice, async ({ actor, body }) =>
      shown(actor.userId, await pairDevice(deps, actor.userId, body)),
    ),
    route(calls.removeDevice, async ({ actor, params }) => {
      const isGone = await requestRemoval(deps, actor.userId, params.id);
      return isGone ? { success, device: null } : shown(actor.userId, params.id);
    }),
    route(calls.activateDevice, async ({ actor, params }) => {
      await activate(deps, actor.userId, params.id);
      return shown(actor.userId, params.id);
    }),
    route(calls.changeWorkingMode, async ({ actor, params, body }) => {
      await changeMode(deps, actor.userId, params.id, body.mode);
      return shown(actor.userId, params.id);
    }),
    route(calls.changeSetupStatus, async ({ actor, params, body }) => {
      await changeStatus(deps, actor.userId, params.id, body);
      return shown(actor.userId, params.id);
    }),
    route(jobs.startBluetoothSetup, async ({ actor, body, idempotencyKey }) => {
      const wanted = { deviceId: body.deviceId, kind: 'setup', transport: 'bluetooth' } as const;
      return work(await beginJob(deps, actor.userId, wanted, idempotencyKey));
    }),
    route(jobs.startBluetoothCommand, async ({ actor, body, idempotencyKey }) => {
      const wanted = { deviceId: body.deviceId, kind: body.command, transport: 'bluetooth' } as const;
      return work(await beginJob(deps, actor.userId, wanted, idempotencyKey));
    }),
    route(jobs.answerBluetooth, async ({ actor, body }) =>
      work(await answerBluetooth(deps, actor.userId, body)),
    ),
    route(jobs.startDeviceCommand, async ({ actor, params, idempotencyKey }) => {
      const wanted = { deviceId: params.id, kind: params.command, transport: '4g' } as const;
      return work(await beginJob(deps, actor.userId, wanted, idempotencyKey));
    }),
    route(jobs.readDeviceHistory, async ({ actor, params }) => ({
      success,
      entries: await readHistory(deps, actor.userId, params.id),
    })),
    route(jobs.readDeviceJob, async ({ actor, params }) =>
      work(await requireJob(deps, actor.userId, params.id)),
    ),
    route(jobs.cancelDeviceJob, async ({ actor, params }) => {
      const found = await requireJob(deps, actor.userId, params.id);
      return work((await moveJob(deps, found, { type: 'cancel' })) ?? found);
    }),
  ];
}
