import { readConfig } from '../../config';
import {
  changeInstallation,
  type InstallationSettings,
  readInstallation,
} from '../../features/installation/installation.api';
import { openDatabaseOfCommand } from '../database/database-of-command';
import { withInstallation } from '../database/with-installation';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';

const usage =
  'npm run settings -- [--registration open|invite|closed] [--message "text for everybody" | --no-message]';
const registrationModes = ['open', 'invite', 'closed'] as const;
const longestMessage = 2000;

/** Changes the settings that are given, and prints all as they are then. */
export async function manageSettings({ args, env, say, note }: Terminal): Promise<void> {
  const changes = readChanges(args);
  const config = readConfig(env);
  await withInstallation(config, await openDatabaseOfCommand(config, note), async ({ db }) => {
    const isChange = Object.keys(changes).length > 0;
    const settings = isChange ? await changeInstallation({ db }, changes) : await readInstallation(db);
    say(`Registration: ${settings.registrationMode}`);
    say(`Message: ${settings.showAdminMessage ? settings.adminMessage : '(none)'}`);
  });
}

function readChanges(args: readonly string[]): Partial<InstallationSettings> {
  const options = readOptions(args, usage, {
    registration: { type: 'string' },
    message: { type: 'string' },
    'no-message': { type: 'boolean' },
  });
  if (options.message !== undefined && options['no-message'])
    throw new CommandRefused('--message and --no-message contradict each other.');
  return {
    ...(options.registration === undefined ? {} : { registrationMode: readMode(options.registration) }),
    ...(options.message === undefined
      ? {}
      : { showAdminMessage: true, adminMessage: readMessage(options.message) }),
    ...(options['no-message'] ? { showAdminMessage: false } : {}),
  };
}

function readMode(text: string): InstallationSettings['registrationMode'] {
  const mode = registrationModes.find((known) => known === text);
  if (!mode) throw new CommandRefused(`--registration takes open, invite or closed, not "${text}".`);
  return mode;
}

function readMessage(text: string): string {
  const message = text.trim();
  if (message.length < 1 || message.length > longestMessage)
    throw new CommandRefused(`--message takes 1 to ${longestMessage} characters; --no-message hides it.`);
  return message;
}
