export { DangerZone } from './leaving/danger-zone';
export { correspondentsQuery, peopleQuery } from './people.calls';
export { blockedUsersQuery, profilesKey } from './profile.calls';
export { BlockDialog } from './safety/block-dialog';
export { reasonLabels } from './safety/messages';
