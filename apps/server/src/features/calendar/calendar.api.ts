export { readLockedTime } from './read-locked-time';
