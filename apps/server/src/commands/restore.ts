// `npm run restore`: brings a backup into an empty data folder.
import { restoreBackup } from './restore/restore-backup';
import { runCommand } from './terminal/run-command';

await runCommand(restoreBackup);
