// `npm run invite`: makes an invite code; works while the server runs.
import { makeInvite } from './installation/make-invite';
import { runCommand } from './terminal/run-command';

await runCommand(makeInvite);
