import type { DeviceFailure } from '@keyhold/rules/devices/job';
import type { DeviceCommand, DeviceType, Transport } from '@keyhold/rules/devices/models';
import type { JobKind, StepName } from '@keyhold/rules/devices/plan';

export const transportNames: Readonly<Record<Transport, string>> = {
  '4g': 'MQTT 4G',
  bluetooth: 'Bluetooth',
};

export const jobNames: Readonly<Record<JobKind, string>> = {
  setup: 'Set up the device',
  lock: 'Lock',
  unlock: 'Unlock',
  shock: 'Shock for one second',
  'shock-stop': 'Stop all shocks',
  timer: 'Set its own timer',
};

export const commandNames: Readonly<Record<DeviceCommand, string>> = {
  lock: 'Lock',
  unlock: 'Unlock',
  shock: 'Shock 1 s',
  'shock-stop': 'Stop',
  timer: 'Set its timer',
};

export const stepTexts: Readonly<Record<StepName, string>> = {
  connect: 'Connecting to the device',
  listen: 'Waiting until the device listens',
  find: 'Looking the device up',
  bind: 'Registering the device',
  wake: 'Waking the device',
  token: 'Exchanging the device token',
  configure: 'Writing the settings',
  execute: 'Sending the command',
  verify: 'Asking the device how it stands',
  activate: 'Activating',
  done: 'Done',
};

/** What went wrong, and what to do about it. */
export const failureTexts: Readonly<
  Record<DeviceFailure, { readonly message: string; readonly hint: string }>
> = {
  NOT_SUPPORTED: {
    message: 'This browser has no Web Bluetooth.',
    hint: 'Use Chrome or Edge on Android, Windows, macOS or ChromeOS.',
  },
  NO_PERMISSION: {
    message: 'The browser does not let this page use Bluetooth.',
    hint: 'Open the site by https, and allow Bluetooth for it in the settings of the browser.',
  },
  NO_DEVICE: {
    message: 'No device was chosen.',
    hint: 'Wake the device with its button, keep it within a metre, and choose it in the list.',
  },
  CONNECTION_FAILED: {
    message: 'The connection to the device failed.',
    hint: 'The device may be out of range or asleep: wake it, come closer and try again.',
  },
  COMMAND_FAILED: {
    message: 'The device did not take the command.',
    hint: 'Wake the device and try again, or switch its communication mode.',
  },
  TIMEOUT: {
    message: 'Timeout: the device did not answer in time.',
    hint: 'It may be offline or out of range. Wake it and try again, or switch its communication mode.',
  },
  OFFLINE: {
    message: 'The device is offline.',
    hint: 'It may be without signal or its battery empty. Charge it, or reach it by Bluetooth.',
  },
  ANSWER_REJECTED: {
    message: 'The answer of the device could not be read.',
    hint: 'Begin again: each connection has a token of its own.',
  },
  NOT_CONFIRMED: {
    message: 'The device answered, but it does not stand as it was told to.',
    hint: 'See whether something blocks it, then try again.',
  },
  BOUND_IN_APP: {
    message: 'The device is still bound in the app of its maker.',
    hint: 'Unbind it there first: the maker lets a device be in the app or here, never in both.',
  },
  BOUND_ELSEWHERE: {
    message: 'The device is bound on another platform.',
    hint: 'It has to be unbound there, or by its maker, before it can be used here.',
  },
  UNKNOWN_DEVICE: {
    message: 'The maker knows no device with this MAC address.',
    hint: 'Compare the address with the label on the device or its box.',
  },
  PLATFORM_AWAY: {
    message: 'The platform of the maker does not answer.',
    hint: 'This is not about your device. Try again in a few minutes.',
  },
  CANCELLED: { message: 'Cancelled by you.', hint: 'Nothing was changed.' },
};

/** How each model opens without power, server or maker. To be known before anything is locked with it. */
export const physicalRelease: Readonly<Record<DeviceType, string>> = {
  'cellmate-pro-3':
    'Charge it at its port and try the command again. Without that, its cap comes off with a small screwdriver, or the ring is cut with bolt cutters. Keep both in reach.',
  'keypod-1':
    'Feed it with a charger and try again. Without that, the case of the pod can be broken open with a screwdriver: it keeps a key, it holds nothing of you.',
  'keypod-pro':
    'Feed it with a charger and try again. Without that, the case of the pod can be broken open with pliers: it keeps a key, it holds nothing of you.',
};
