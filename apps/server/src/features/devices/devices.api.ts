export { holdClosed } from './closed-device';
export { requireIdle } from './find-devices';
export { presentDevice } from './present-device';
