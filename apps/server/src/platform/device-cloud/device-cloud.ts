import type { Answer, DeviceFailure } from '@keyhold/rules/devices/job';
import type { DeviceCommand, DeviceType, Transport } from '@keyhold/rules/devices/models';

/** A device as its maker knows it. */
export interface CloudDevice {
  readonly mac: string;
  readonly serialNumber: string;
  readonly type: DeviceType;
}

/** What a device can be told. */
export type Told = 'handshake' | 'configure' | Exclude<DeviceCommand, 'timer'> | 'timer-set' | 'timer-clear';

/** What a device says by itself, or to what it was told, over 4G. */
export interface DeviceReport {
  readonly mac: string;
  readonly kind: 'awake' | 'answer' | 'status' | 'gone';
  /** The bytes of an answer, as hex. */
  readonly bytes?: string | undefined;
  readonly battery?: number | undefined;
}

/** An expected failure, in the words of the rules. Its message holds neither bytes nor tokens. */
export class CloudFailure extends Error {
  constructor(
    readonly failure: DeviceFailure,
    message: string = failure,
  ) {
    super(message);
  }
}

/**
 * The maker's platform: it knows the devices, makes the bytes that they take, and reads those that they say. Nothing else
 * makes bytes. Every call but `listen` and `close` throws CloudFailure.
 */
export interface DeviceCloud {
  /** The ways on which devices can be reached through it. */
  readonly transports: readonly Transport[];
  find(mac: string): Promise<CloudDevice>;
  /** Binds a device to this installation; a second time changes nothing. */
  bind(mac: string): Promise<CloudDevice>;
  /** Whether it unbound a device by itself; where it cannot, somebody does it by hand. */
  unbind(device: CloudDevice): Promise<boolean>;
  /** The bytes that tell it, good for one connection: `connection` is what the former call for it gave; `seconds`
   * after which a timer that is set opens it. */
  mint(device: CloudDevice, told: Told, connection: string | null, seconds?: number): Promise<Minted>;
  /** What the device said to the bytes of this connection. */
  read(device: CloudDevice, bytes: string, connection: string | null): Promise<Answer>;
  /** Asks a device over 4G to wake up; it says so by a report. */
  wake(device: CloudDevice): Promise<void>;
  /** Brings minted bytes to a device over 4G; the answer comes as a report. */
  send(device: CloudDevice, minted: Minted): Promise<void>;
  /** Hears devices over 4G until the signal comes. */
  listen(hear: (report: DeviceReport) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface Minted {
  /** Hex. */
  readonly bytes: string;
  readonly connection: string | null;
}
