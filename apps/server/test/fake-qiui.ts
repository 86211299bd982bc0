import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Readonly<Record<string, unknown>>;
type Kind = '01' | '02' | '03' | '09' | '0a' | '0b';

/** A device as the platform knows it, and what it was told and said on its connection. */
interface Known {
  readonly serialNumber: string;
  readonly typeId: number;
  boundTo: 'nobody' | 'us' | 'app' | 'others';
  isUnlocked: boolean;
  /** As its timer was last made to be set. */
  timerSeconds: number | null;
  /** A handshake of this connection was made, and its answer read. */
  hasToken: boolean;
  isRead: boolean;
}

const common = '/system/api/device/common';
const platform = '/system/api/platform/device';
const cellMate = '/system/api/device/cellMate';
const keyPod = '/system/api/device/keyPod';
const basic = ['bluetoothAddress', 'serialNumber', 'typeId'];

/** Which call makes what, for which models. */
const makes: Readonly<Record<string, { kind: Kind; typeIds: readonly number[]; more?: Body }>> = {
  [`${common}/getDeviceToken`]: { kind: '01', typeIds: [6, 20] },
  [`${keyPod}/getKeyPodUnlockCmd`]: { kind: '02', typeIds: [6, 20] },
  [`${keyPod}/getKeyPodLockCmd`]: { kind: '03', typeIds: [6, 20] },
  [`${cellMate}/bluetooth/buildCellMatePro4GTokenCmd`]: { kind: '01', typeIds: [10] },
  [`${cellMate}/bluetooth/buildCellMatePro4GUnLockCmd`]: { kind: '02', typeIds: [10] },
  [`${cellMate}/bluetooth/buildCellMatePro4GLockCmd`]: { kind: '03', typeIds: [10] },
  [`${cellMate}/bluetooth/buildCellMatePro4GWorkModelCmd`]: {
    kind: '09',
    typeIds: [10],
    more: { workStatus: 0 },
  },
  [`${cellMate}/bluetooth/buildCellMateProTimingUnlock`]: {
    kind: '0a',
    typeIds: [10],
    more: { timingDuration: 0, shockVolt: 0 },
  },
  [`${cellMate}/bluetooth/buildCellMateProClearTimingUnlockCmd`]: { kind: '0b', typeIds: [10] },
};

/** The vendor's platform as strict as it is: its headers, its fields and no others, and its order on each connection. */
export class FakeQiui {
  readonly clientId = 'client-of-the-tests';
  /** What was asked of it wrongly, in words. */
  readonly faults: string[] = [];
  readonly devices = new Map<string, Known>();
  tokensGiven = 0;
  isAway = false;
  #token = '';
  readonly #made = new Map<string, { mac: string; kind: Kind }>();
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<FakeQiui> {
    const fake = new FakeQiui();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get env() {
    const { port } = this.#server.address() as AddressInfo;
    return { QIUI_CLIENT_ID: this.clientId, QIUI_API_ROOT: `http://127.0.0.1:${port}` };
  }

  add(mac: string, typeId: number, boundTo: Known['boundTo'] = 'nobody'): void {
    const serialNumber = `QIUI${mac.replaceAll(':', '')}`;
    this.devices.set(mac, {
      serialNumber,
      typeId,
      boundTo,
      isUnlocked: true,
      timerSeconds: null,
      hasToken: false,
      isRead: false,
    });
  }

  /** A new connection to the device: what was read on the former one is worth nothing. */
  connect(mac: string): void {
    const device = this.devices.get(mac);
    if (device) Object.assign(device, { hasToken: false, isRead: false });
  }

  /** What the device says to bytes that were made for it. */
  say(mac: string, written: string): string | null {
    const made = this.#made.get(written);
    const device = this.devices.get(mac);
    if (!device || made?.mac !== mac) return null;
    this.#made.delete(written);
    if (made.kind === '02') device.isUnlocked = true;
    if (made.kind === '03') device.isUnlocked = false;
    const said = randomBytes(16).toString('hex');
    this.#made.set(`said ${said}`, made);
    return said;
  }

  expireToken(): void {
    this.#token = '';
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (code: number, data: unknown = null) =>
      response.end(JSON.stringify({ code, message: code === 200 ? 'ok' : 'refused', data }));
    if (this.isAway) return void response.writeHead(502).end('away');
    response.setHeader('content-type', 'application/json');
    const { url = '', headers, method } = request;
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
    if (method !== 'POST' || headers.environment !== 'PRODUCT')
      return void this.#fault(answer, `${method} ${url} in ${headers.environment}`);
    if (url === `${common}/getPlatformApiToken`) {
      if (!this.#hasFields(body, ['clientId', 'grantType']) || body.clientId !== this.clientId)
        return void this.#fault(answer, 'a token for somebody else');
      if (body.grantType !== 'client_credentials') return void this.#fault(answer, 'another grant');
      if (this.#token === '') {
        this.#token = randomBytes(16).toString('hex');
        this.tokensGiven += 1;
      }
      return void answer(200, { platformApiToken: this.#token, expiresTime: 43_200 });
    }
    if (this.#token === '' || headers.authorization !== this.#token) return void answer(401);
    const [code, data] = this.#answerTo(url, body);
    if (code === 400) return void this.#fault(answer, `${url} with ${Object.keys(body).join(', ')}`);
    answer(code, data);
  }

  #answerTo(url: string, body: Body): readonly [code: number, data?: unknown] {
    if (url === `${platform}/queryDeviceInfo` || url === `${platform}/addDeviceInfo`) {
      if (!this.#hasFields(body, ['bluetoothAddress'])) return [400];
      const device = this.devices.get(String(body.bluetoothAddress));
      if (url.endsWith('addDeviceInfo')) return this.#bind(device);
      const { serialNumber, typeId } = device ?? {};
      return [200, device ? { id: 1, userId: 7, serialNumber, typeId, iccid: null } : null];
    }
    if (url === `${cellMate}/decryBluetoothCommand` || url === `${keyPod}/decryBluetoothCommand`)
      return this.#hasFields(body, ['lockCommand', 'serialNumber']) ? this.#read(body) : [400];
    const making = makes[url];
    if (!making) return [400];
    const given = (making.more ? body.basicDeviceApiReq : body) as Body;
    const isWhole =
      making.more === undefined || this.#hasFields(body, [...Object.keys(making.more), 'basicDeviceApiReq']);
    if (!isWhole || !given || !this.#hasFields(given, basic)) return [400];
    const device = this.devices.get(String(given.bluetoothAddress));
    if (device && making.kind === '0a') device.timerSeconds = Number(body.timingDuration);
    return this.#make(making, given);
  }

  #bind(device: Known | undefined): readonly [number, unknown?] {
    if (!device) return [500_001];
    if (device.boundTo === 'app') return [500_059];
    if (device.boundTo === 'others') return [500_025];
    device.boundTo = 'us';
    return [200];
  }

  #make(
    { kind, typeIds }: { kind: Kind; typeIds: readonly number[] },
    given: Body,
  ): readonly [number, unknown?] {
    const mac = String(given.bluetoothAddress);
    const device = this.devices.get(mac);
    if (device?.boundTo !== 'us') return [400];
    if (given.serialNumber !== device.serialNumber || given.typeId !== device.typeId) return [400];
    if (!typeIds.includes(device.typeId)) return [400];
    if (kind === '01') Object.assign(device, { hasToken: true, isRead: false });
    else if (!device.hasToken || !device.isRead) {
      this.faults.push(`${kind} before the answer to a handshake was read`);
      return [kind === '02' ? 500_032 : 500_033];
    }
    const bytes = randomBytes(16).toString('hex').toUpperCase();
    this.#made.set(bytes.toLowerCase(), { mac, kind });
    return [200, bytes];
  }

  #read({ lockCommand, serialNumber }: Body): readonly [number, unknown?] {
    const said = this.#made.get(`said ${String(lockCommand)}`);
    const device = said && this.devices.get(said.mac);
    if (!said || device?.serialNumber !== serialNumber) return [500_040];
    this.#made.delete(`said ${String(lockCommand)}`);
    if (!device) return [500_040];
    if (said.kind === '01') device.isRead = true;
    // As the real one: after a lock it still says that it is unlocking.
    const isUnlocking = said.kind === '03' ? true : device.isUnlocked;
    return [200, { battery: 0, commentType: said.kind, isUnlocking }];
  }

  #hasFields(body: Body, fields: readonly string[]): boolean {
    return Object.keys(body).sort().join() === [...fields].sort().join();
  }

  #fault(answer: (code: number) => void, fault: string): void {
    this.faults.push(fault);
    answer(400);
  }
}
