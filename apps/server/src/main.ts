import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import type { App } from './app';
import { ConfigError, readConfig } from './config';
import { DatabaseDoesNotStart } from './db/embedded/does-not-start';
import { DataFolderInUse } from './db/embedded/embedded-postgres';
import { RestoreUnfinished } from './db/embedded/unfinished-restore';
import { StartRefused } from './features/installation/installation.api';
import { Repeat } from './kernel/repeat';
import { openInstallation } from './open-installation';
import { createLog } from './operations/log';
import { explainedStartFailure, StartFailed } from './operations/start-failure';
import { MasterKeyRefused } from './platform/secrets/master-key-refused';
import { webRoot } from './server-folder';
import { createWeb } from './web';
import { startWorker } from './worker';

const graceMs = 20_000;
const gapsEveryMs = 60_000;
const knownProcesses = ['web', 'worker'];

/** Runs the processes named on the command line; all of them when none is named. */
async function main(named: readonly string[]): Promise<void> {
  const unknown = named.filter((name) => !knownProcesses.includes(name));
  if (unknown.length > 0)
    throw new ConfigError(`Unknown process: ${unknown.join(', ')}. Known are web and worker.`);
  const runs = (name: string) => named.length === 0 || named.includes(name);
  const config = readConfig(process.env);
  if (!config.databaseUrl && named.length === 1) {
    throw new ConfigError('The embedded database serves one process: name no process, or set DATABASE_URL.');
  }
  const log = createLog(config);
  const closers: (() => Promise<unknown>)[] = [];

  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number): Promise<void> => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), graceMs).unref();
      for (const close of closers.reverse())
        await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
      process.exit(exitCode);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    const { app, isEmbedded, close } = await openInstallation(config, log, (error) => {
      log.fatal({ err: error }, 'the embedded database is lost');
      void stop(1);
    });
    closers.push(close);
    if (runs('worker')) {
      const worker = await startWorker(app, { onlyWorker: isEmbedded });
      closers.push(worker.stop);
    }
    if (!runs('worker')) closers.push(await followGaps(app, log));
    if (runs('web')) {
      const web = await createWeb(app, { webRoot: existsSync(webRoot) ? webRoot : undefined });
      closers.push(() => web.close());
      await web.listen({ port: config.port, host: config.host });
      const ready = `Keyhold is ready: ${app.parts.publicUrl}`;
      if (process.stdout.isTTY) console.log(`\n  ${ready}\n`);
      else log.info(ready);
    } else {
      log.info('Keyhold worker is ready');
    }
  } catch (error) {
    for (const close of closers.reverse()) await close().catch(() => undefined);
    throw explainedStartFailure(error, config);
  }
}

/** A process without a worker learns from the database when none ran. */
async function followGaps(app: App, log: Logger): Promise<() => Promise<void>> {
  await app.gaps.load();
  const following = new Repeat('gaps', gapsEveryMs, log, () => app.gaps.load());
  return () => following.stop();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const kinds = [
    ConfigError,
    DatabaseDoesNotStart,
    DataFolderInUse,
    MasterKeyRefused,
    RestoreUnfinished,
    StartFailed,
    StartRefused,
  ];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind))
    console.error(`Keyhold did not start. ${error.message}`);
  else pino().fatal({ err: error }, 'Keyhold did not start');
  process.exit(1);
});
