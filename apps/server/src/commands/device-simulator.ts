// `npm run device-simulator`: runs simulated devices for the installation in this folder, beside its server.
import { runSimulator } from './device-simulator/run-simulator';
import { runCommand } from './terminal/run-command';

await runCommand(runSimulator);
