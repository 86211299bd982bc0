export { Options } from './add-device/options';
export { type Device, devicesQuery } from './devices.calls';
export { JobSteps } from './job-progress';
export { type JobOnPage, useDeviceJob } from './use-device-job';
