// `npm run audit -- --check`: follows the chain of the audit; works while the server runs.
import { checkAuditOfInstallation } from './installation/check-audit';
import { runCommand } from './terminal/run-command';

await runCommand(checkAuditOfInstallation);
