export { fillNameKeys, nameColumns, saveNameParts } from './name-keys';
export { type Person, personColumns } from './person-columns';
export { ageAt } from './profile/age';
export { isBanned, showsLocksTo, type Viewer, visibleTo } from './users.policy';
