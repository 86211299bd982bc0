export { holdClosed } from './closed-device';
