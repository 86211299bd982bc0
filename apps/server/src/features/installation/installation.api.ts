export { changeInstallation } from './change-installation';
export {
  claimInstallation,
  findKeyCheck,
  hasInstallation,
  refuseOtherKey,
  StartRefused,
} from './claim-installation';
export { refuseLostDatabase } from './lost-database';
export {
  type InstallationSettings,
  isRegistrationClosed,
  readInstallation,
  settingColumns,
  shownMessage,
} from './read-installation';
export { requireNewLocks } from './require-new-locks';
