// `npm run settings`: shows or changes the settings of the installation; works while the server runs.
import { manageSettings } from './installation/manage-settings';
import { runCommand } from './terminal/run-command';

await runCommand(manageSettings);
