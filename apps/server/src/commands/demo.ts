// `npm run demo`: fills a data folder of its own with a community and starts the server on it.

import { addDemoDevices } from './demo/demo-devices';
import { toDemoEnvironment } from './demo/demo-environment';
import { prepareDemo } from './demo/prepare-demo';
import { runCommand } from './terminal/run-command';

await runCommand(async (terminal) => {
  const env = toDemoEnvironment(terminal.env);
  await prepareDemo({ ...terminal, env });
  await addDemoDevices({ ...terminal, env });
  // The server reads this process's environment and arguments.
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2);
  await import('../main');
});
