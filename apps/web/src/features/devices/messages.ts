import type { DeviceType } from '@keyhold/rules/devices/models';

export const deviceMessages = {
  title: 'Devices',
  description: 'Locks and key boxes that Keyhold opens and closes for you.',
  management: 'Device Management',
  add: 'Add Device',
  resume: 'Resume Configuration',
  loading: 'Loading your devices',
  loadFailed: 'Failed to load devices',
  empty: 'No devices paired',
  emptyHint:
    'No lock needs one: a box and its code do as well. A supported device, once it is paired, closes and opens by itself.',
  supported: 'Supported Devices',
  supportedHint: 'How each one opens without power or server is part of knowing it.',
  withoutPower: 'Without power',
  questions: 'Questions',
  online: 'Online',
  offline: 'Offline',
  locked: 'Locked',
  open: 'Open',
  unknown: 'Position unknown',
  active: 'Active',
  held: 'It holds a lock, which has to end before it can be tested or changed.',
  toLock: 'Open the lock',
  busy: 'A command is on its way to it. The next one can follow when that is over.',
  timerSet: 'Opens by itself',
  timerToSet:
    'Its own timer is not set yet. It opens the device at the latest end of the lock, also without power on this side.',
  timerToClear: 'Its own timer still runs, and would open it while another lock holds it.',
  setTimer: 'Set its timer',
  clearTimer: 'Clear its timer',
  lowBattery: 'Low battery',
  battery: (percent: number) => `Battery ${percent} %`,
  setActive: 'Set active',
  toMode: { '4g': 'Switch to 4G', bluetooth: 'Switch to Bluetooth' },
  history: 'History',
  remove: 'Remove',
  removeAsk: 'Remove device?',
  removeHint: 'This will unpair it from the platform.',
  keep: 'Keep it',
  removed: 'Device removed',
  removalPending: (daysLeft: number) =>
    `Its removal was asked for. It is unbound by hand, within ${daysLeft === 1 ? 'one day' : `${daysLeft} days`}.`,
  removalTitle: 'Removal pending',
  removalOverdueTitle: 'Removal overdue',
  removalOverdue: 'It should be unbound by now. Please contact support.',
  unfinished: 'Its set-up is not complete.',
  menu: (name: string) => `More about ${name}`,
  failed: {
    pair: 'Error pairing device',
    remove: 'Error removing device',
    activate: 'Error activating device',
    mode: 'Error changing working mode',
  },
  noBluetoothTitle: 'This browser has no Web Bluetooth',
  noBluetooth:
    'A Cellmate Pro 3 works from here over 4G. For a Key Pod use Chrome or Edge on Android, Windows, macOS or ChromeOS.',
  noBluetoothNor4G: 'Use Chrome or Edge on Android, Windows, macOS or ChromeOS to reach your devices.',
  no4G: 'All devices are reached over Bluetooth here. Over 4G the platform of their maker does not tell whether a device stands locked.',
};

export const addMessages = {
  title: 'Add Device',
  resumeTitle: 'Resume Configuration',
  choose: 'Which device do you have?',
  scan: 'Scan for Devices',
  scanLead: 'Wake the device with its button and keep it within a metre.',
  scanning: 'Look for it in the window of your browser',
  byHand: 'Enter MAC Manually',
  found: 'Found',
  again: 'Try Again',
  back: 'Back',
  mac: 'MAC address',
  macHint:
    'Twelve characters, 0 to 9 and A to F, as on the label of the device or its box: 00:11:22:33:FF:EE',
  macWhy: 'The browser never tells a page the address of a device, so it is typed once.',
  webId: 'Web ID',
  webIdMissing:
    'Do not continue without it: the browser has to meet a device before it can reach it by Bluetooth.',
  continue: 'Continue',
  name: 'Device name',
  nameMissing: 'Give the device a name',
  mode: 'Communication mode',
  modes: {
    '4g': { label: '4G', hint: 'Through its own SIM, from anywhere' },
    bluetooth: { label: 'Bluetooth', hint: 'Through this browser, within a few metres' },
  },
  consent:
    'This device can shock. I want that to be possible: one second at a time, by my own press alone. I have read how it opens without power.',
  consentMissing: 'This device needs your consent to be set up',
  start: 'Start Setup',
  complete: 'Device Setup Complete!',
  setupFailed: 'Setup Failed',
  resumeLead: (name: string) => `${name} was paired, and its set-up was not finished.`,
  resumeSteps: [
    'Connect to the device',
    'Exchange the device token',
    'Configure its settings',
    'Activate it',
  ],
  connect: 'Connect via Web Bluetooth',
  goOn: 'Go on over 4G',
  other: 'Add Different Device Instead',
};

export const progressMessages = {
  step: (step: number, total: number) => `Step ${step} of ${total}`,
  starting: 'Starting',
  done: 'Done',
  failed: 'That did not work',
  cancelled: 'Cancelled',
  battery: (percent: number) => `Battery ${percent} %`,
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try Again',
};

export const historyMessages = {
  title: 'History of connections',
  lead: 'The last thirty days: when it was reached, for what, and what came of it.',
  loading: 'Loading its history',
  loadFailed: 'Its history did not load',
  empty: 'Nothing yet',
  emptyHint: 'What it is told stands here from its set-up on.',
  outcomes: { running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  took: (seconds: number) => `${seconds} s`,
};

export const modelTexts: Readonly<Record<DeviceType, string>> = {
  'cellmate-pro-3': 'A cage with a lock of its own, over 4G and Bluetooth.',
  'keypod-1': 'A small box for a key, over Bluetooth.',
  'keypod-pro': 'A box for a key in metal, over Bluetooth.',
};

export const questions = [
  {
    question: 'Which browsers work with Bluetooth?',
    answer:
      'Chrome and Edge on Android, Windows, macOS and ChromeOS. Safari, Firefox and every browser on an iPhone have no Web Bluetooth.',
  },
  {
    question: 'Where do I find the MAC address?',
    answer: 'On the label of the device, or on its box: six pairs like 00:11:22:33:FF:EE.',
  },
  {
    question: 'It says that the device is bound in the app of its maker.',
    answer:
      'Its maker lets a device be in the app or here, never in both. Remove it in the app first, then add it here again.',
  },
  {
    question: 'Why is the first connection lost?',
    answer: 'A device that has just woken often drops the first connection. It is made again by itself.',
  },
  {
    question: 'Does the 5-second shock work?',
    answer:
      'No. A shock lasts one second, goes out by your own press alone, at most six times an hour, and Stop ends all of them.',
  },
  {
    question: 'What if the device, the server or the maker is gone?',
    answer:
      'Each device opens without any of them, as written above. Have what it takes in reach before you lock anything.',
  },
];
