// `npm run rotate-key`: brings every secret under a new master key, while the server is stopped.
import { rotateKey } from './rotate-key/rotate-key';
import { runCommand } from './terminal/run-command';

await runCommand(rotateKey);
