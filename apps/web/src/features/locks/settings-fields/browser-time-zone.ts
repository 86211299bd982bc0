export { browserTimeZone } from '../../../lib/browser-time-zone';
