export { Options } from './add-device/options';
export { type Device, devicesQuery, otherWays } from './devices.calls';
export { JobSteps } from './job-progress';
export { useDeviceJob } from './use-device-job';
