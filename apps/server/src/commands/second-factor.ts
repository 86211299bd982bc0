// `npm run second-factor`: removes a lost second factor; works while the server runs.
import { removeSecondFactor } from './installation/remove-second-factor';
import { runCommand } from './terminal/run-command';

await runCommand(removeSecondFactor);
