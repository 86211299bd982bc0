import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { faults } from '../../platform/device-cloud/simulator/simulated-device';
import { controlPage } from './control-page';
import type { LineDevice } from './line-device';

const change = z.strictObject({
  fault: z.optional(z.enum(faults)),
  on: z.optional(z.boolean()),
  battery: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** Opened, or closed, by hand. */
  isUnlocked: z.optional(z.boolean()),
});

const show = ({ device }: LineDevice) => ({
  mac: device.identity.mac,
  serialNumber: device.identity.serialNumber,
  type: device.identity.type,
  isUnlocked: device.isUnlocked,
  battery: device.battery,
  secondsLeft: device.secondsLeft,
  shocks: device.shocks,
  faults: [...device.faults],
});

function apply({ device, tell }: LineDevice, { fault, on, battery, isUnlocked }: z.output<typeof change>) {
  if (fault && on === false) device.faults.delete(fault);
  else if (fault) device.faults.add(fault);
  if (battery !== undefined) device.battery = battery;
  if (isUnlocked !== undefined) device.isUnlocked = isUnlocked;
  tell();
}

/** A page, and the calls behind it, to see the devices and to press what can go wrong with them; on this machine only. */
export async function startControl(devices: readonly LineDevice[], port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const mac = /^\/devices\/([0-9A-F:]{17})$/.exec(decodeURIComponent(request.url ?? ''))?.[1];
    if (request.method === 'GET' && request.url === '/')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(controlPage);
    if (request.method === 'GET' && request.url === '/devices') return answer(200, devices.map(show));
    const found = devices.find(({ device }) => device.identity.mac === mac);
    if (request.method !== 'POST' || !found) return answer(404, { error: 'not_found' });
    // A page of another site cannot send this type unasked.
    if (request.headers['content-type'] !== 'application/json') return answer(415, { error: 'json_only' });
    const sent = z.safeParse(change, await readJson(request));
    if (!sent.success) return answer(400, { error: 'invalid_input' });
    apply(found, sent.data);
    return answer(200, show(found));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

async function readJson(stream: NodeJS.ReadableStream): Promise<unknown> {
  try {
    return JSON.parse(await text(stream));
  } catch {
    return null;
  }
}
