export const deviceTypes = ['cellmate-pro-3', 'keypod-1', 'keypod-pro'] as const;
export type DeviceType = (typeof deviceTypes)[number];

export const transports = ['4g', 'bluetooth'] as const;
export type Transport = (typeof transports)[number];

/** `timer` sets or clears the time at which a device opens by itself; when that is, no caller says. */
export const deviceCommands = ['lock', 'unlock', 'shock', 'shock-stop', 'timer'] as const;
export type DeviceCommand = (typeof deviceCommands)[number];

/** How a browser talks to a device: 16-bit numbers of Bluetooth's base address. */
export interface Gatt {
  readonly service: string;
  readonly write: string;
  readonly notify: string;
}

/** A model as data: whatever differs between models stands here and nowhere else. */
export interface DeviceModel {
  readonly name: string;
  /** In the order in which they are offered. */
  readonly transports: readonly Transport[];
  readonly commands: readonly DeviceCommand[];
  /** Nothing is set up before its owner agreed to what it can do to them. */
  readonly needsShockConsent: boolean;
  /** The maker's number of the model. */
  readonly typeId: number;
  readonly gatt: Gatt;
  /** A setting of its own is written to it at the set-up. */
  readonly hasWorkMode: boolean;
}

const openAndClose = ['lock', 'unlock'] as const;

export const deviceModels: Readonly<Record<DeviceType, DeviceModel>> = {
  'cellmate-pro-3': {
    name: 'Cellmate Pro 3',
    transports: ['4g', 'bluetooth'],
    commands: [...openAndClose, 'shock', 'shock-stop', 'timer'],
    needsShockConsent: true,
    typeId: 10,
    gatt: { service: 'fee7', write: '36f5', notify: '36f6' },
    hasWorkMode: true,
  },
  'keypod-1': {
    name: 'Key Pod (I)',
    transports: ['bluetooth'],
    commands: openAndClose,
    needsShockConsent: false,
    typeId: 6,
    gatt: { service: 'fff0', write: 'fff1', notify: 'fff2' },
    hasWorkMode: false,
  },
  // Its number is not public; 20 is the maker's metal Key Pod.
  'keypod-pro': {
    name: 'Key Pod Pro',
    transports: ['bluetooth'],
    commands: openAndClose,
    needsShockConsent: false,
    typeId: 20,
    gatt: { service: '0b30', write: '0b32', notify: '0b31' },
    hasWorkMode: false,
  },
};

/** Whether a model can be reached in this way, and knows this command. */
export function can(type: DeviceType, transport: Transport, command?: DeviceCommand): boolean {
  const model = deviceModels[type];
  return model.transports.includes(transport) && (!command || model.commands.includes(command));
}
