export { changeInstallation } from './change-installation';
export {
  claimInstallation,
  findKeyCheck,
  hasInstallation,
  refuseOtherKey,
  StartRefused,
} from './claim-installation';
export { refuseLostDatabase } from './lost-database';
export { type InstallationSettings, readInstallation } from './read-installation';
