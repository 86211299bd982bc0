import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres';

/** So many losses within a minute, and it is not worth another try. */
const mostLosses = 5;
const withinMs = 60_000;

/**
 * Brings the embedded database back when it is lost. If its server lives (one of its processes was killed,
 * and it recovered), it is joined again, else started again. Meanwhile queries fail like those of any
 * database that is away. `onUnexpectedExit` is called when that does not help.
 */
export async function keepEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const losses: number[] = [];
  let isStopping = false;
  let returning: Promise<void> | undefined;

  const onLoss = (loss: Error) => {
    if (isStopping) return;
    returning = bringBack(loss).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (!isStopping) options.onUnexpectedExit(new Error(`${loss.message} ${why}`, { cause: error }));
    });
  };
  const open = () => startEmbeddedPostgres({ ...options, onUnexpectedExit: onLoss });

  async function bringBack(loss: Error): Promise<void> {
    const now = performance.now();
    losses.push(now);
    if (losses.filter((at) => at > now - withinMs).length > mostLosses)
      throw new Error('It was lost too often within a minute.');
    options.log(`${loss.message} It is brought back.`);
    // Stops what is left of the old one; a server that still lives is left running.
    await current.stop();
    current = await open();
    // The users of the database know only the first address.
    if (JSON.stringify(current.connection) !== JSON.stringify(connection))
      throw new Error('It came back under another address.');
    options.log('The embedded database is back.');
  }

  let current = await open();
  const { connection } = current;
  return {
    connection,
    async stop() {
      isStopping = true;
      await returning;
      await current.stop();
    },
  };
}
