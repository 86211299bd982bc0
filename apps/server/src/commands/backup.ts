// `npm run backup`: writes everything into one file; works while the server runs.
import { makeBackup } from './backup/make-backup';
import { runCommand } from './terminal/run-command';

await runCommand(makeBackup);
