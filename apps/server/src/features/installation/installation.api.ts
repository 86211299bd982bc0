export { changeInstallation } from './change-installation';
export { type InstallationSettings, readInstallation } from './read-installation';
