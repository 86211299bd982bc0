export { DangerZone } from './leaving/danger-zone';
export { reasonLabels } from './safety/messages';
