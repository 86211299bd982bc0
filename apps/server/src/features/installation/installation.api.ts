export { changeInstallation } from './change-installation';
export { readInstallation } from './read-installation';
