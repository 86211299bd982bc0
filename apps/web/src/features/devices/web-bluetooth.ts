import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { type DeviceType, deviceModels, deviceTypes } from '@keyhold/rules/devices/models';

/** As much of Web Bluetooth as is used; the compiler's own library has none of it. */
interface Characteristic extends EventTarget {
  readonly value?: DataView;
  readonly properties: { readonly writeWithoutResponse: boolean; readonly read: boolean };
  startNotifications(): Promise<unknown>;
  readValue(): Promise<DataView>;
  writeValueWithResponse(bytes: BufferSource): Promise<void>;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
}
interface Service {
  getCharacteristic(uuid: string): Promise<Characteristic>;
}
interface Gatt {
  readonly connected: boolean;
  connect(): Promise<Gatt>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<Service>;
}
export interface FoundDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: Gatt;
}
interface Bluetooth {
  requestDevice(options: {
    filters: readonly { namePrefix: string }[];
    optionalServices: readonly string[];
  }): Promise<FoundDevice>;
}

/** A failure in the words of the rules. */
export class BluetoothFailure extends Error {
  constructor(readonly failure: DeviceFailure) {
    super(failure);
  }
}

const bluetooth = () => (navigator as Navigator & { readonly bluetooth?: Bluetooth }).bluetooth;

/** Whether this browser can reach devices itself; it does so only on a page that came by https. */
export const hasWebBluetooth = () => bluetooth() !== undefined && window.isSecureContext;

const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;
/** The beginnings of names are told apart by case. Services alone would list other makers' things. */
const prefixes = ['QIUI', 'Qiui', 'qiui'];

/** The devices that were chosen on this page: one that was can be reached again without asking. */
const chosen = new Map<string, FoundDevice>();

/** Lets the person choose a device that is near. Only on a press: the browser asks for one. */
export async function chooseDevice(): Promise<FoundDevice> {
  const line = bluetooth();
  if (!line) throw new BluetoothFailure('NOT_SUPPORTED');
  if (!window.isSecureContext) throw new BluetoothFailure('NO_PERMISSION');
  try {
    const found = await line.requestDevice({
      filters: prefixes.map((namePrefix) => ({ namePrefix })),
      optionalServices: deviceTypes.map((type) => uuid(deviceModels[type].gatt.service)),
    });
    chosen.set(found.id, found);
    return found;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new BluetoothFailure(name === 'SecurityError' ? 'NO_PERMISSION' : 'NO_DEVICE');
  }
}

/** The device that was chosen on this page under this id, else one that is chosen now. */
export async function findOrChoose(webBluetoothId: string | null): Promise<FoundDevice> {
  return (webBluetoothId !== null && chosen.get(webBluetoothId)) || chooseDevice();
}

/** One connection to a device; what it does is done one after the other. */
export class BluetoothLine {
  #write: Characteristic | null = null;
  #notify: Characteristic | null = null;

  constructor(
    private readonly device: FoundDevice,
    private readonly type: DeviceType,
  ) {}

  async connect(): Promise<void> {
    const { service, write, notify } = deviceModels[this.type].gatt;
    this.close();
    const gatt = await this.device.gatt?.connect();
    if (!gatt) throw new BluetoothFailure('CONNECTION_FAILED');
    const found = await gatt.getPrimaryService(uuid(service));
    this.#write = await found.getCharacteristic(uuid(write));
    this.#notify = await found.getCharacteristic(uuid(notify));
  }

  async listen(): Promise<void> {
    await this.#require(this.#notify).startNotifications();
  }

  /** Writes bytes and waits for what the device says to them, as hex. */
  async ask(hex: string, waitMs: number): Promise<string> {
    const notify = this.#require(this.#notify);
    const write = this.#require(this.#write);
    const said = heard(notify, waitMs);
    const bytes = new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
    await (write.properties.writeWithoutResponse
      ? write.writeValueWithoutResponse(bytes)
      : write.writeValueWithResponse(bytes));
    return toHex((await said) ?? (await readLast(notify)));
  }

  close(): void {
    if (this.device.gatt?.connected) this.device.gatt.disconnect();
    this.#write = null;
    this.#notify = null;
  }

  #require(characteristic: Characteristic | null): Characteristic {
    if (!characteristic || !this.device.gatt?.connected) throw new BluetoothFailure('CONNECTION_FAILED');
    return characteristic;
  }
}

/** What comes by notification; null where nothing does in time. */
function heard(characteristic: Characteristic, waitMs: number): Promise<DataView | null> {
  return new Promise((resolve) => {
    const end = (value: DataView | null) => {
      clearTimeout(timer);
      characteristic.removeEventListener('characteristicvaluechanged', take);
      resolve(value);
    };
    const take = () => end(characteristic.value ?? null);
    const timer = setTimeout(() => end(null), waitMs);
    characteristic.addEventListener('characteristicvaluechanged', take);
  });
}

/** A notification that was lost can be read where the device lets it. */
async function readLast(characteristic: Characteristic): Promise<DataView> {
  if (!characteristic.properties.read) throw new BluetoothFailure('TIMEOUT');
  const value = await characteristic.readValue();
  if (value.byteLength === 0) throw new BluetoothFailure('TIMEOUT');
  return value;
}

function toHex(value: DataView): string {
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
