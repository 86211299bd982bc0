export { fillNameKeys, nameColumns, saveNameParts } from './name-keys';
export { type Person, personColumns } from './person-columns';
export { ageAt } from './profile/age';
export { keepReport } from './reports/keep-report';
export {
  kindOfWriter,
  knownSince,
  takesMessagesOf,
  type Writer,
  type WriterKind,
} from './takes-messages';
export { reportEvidence } from './users.files';
export {
  anyViewer,
  blockedWith,
  hasNoBlock,
  isBanned,
  isBannedPerson,
  showsLocksTo,
  type Viewer,
  visibleTo,
} from './users.policy';
