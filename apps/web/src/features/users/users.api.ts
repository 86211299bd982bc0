export { DangerZone } from './leaving/danger-zone';
