export { DangerZone } from './leaving/danger-zone';
export { BlockDialog } from './safety/block-dialog';
export { reasonLabels } from './safety/messages';
