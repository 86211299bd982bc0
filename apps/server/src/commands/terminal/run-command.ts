import { CommandRefused, UsageAsked } from './command-refused';

/** The terminal as a command sees it. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  /** Aborted by Ctrl-C and by `kill`, so that the command can put back what it began. */
  readonly signal: AbortSignal;
  /** Prints a line of the result. */
  say(line: string): void;
  /** Prints a line about the result, which stays out of pipes. */
  note(line: string): void;
}

/** Runs a command of this process: a failure is one sentence and exit code 1. */
export async function runCommand(command: (terminal: Terminal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new CommandRefused('Stopped before it was done.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await command({
      args: process.argv.slice(2),
      env: process.env,
      signal: stopping.signal,
      say: (line) => console.log(line),
      note: (line) => console.error(line),
    });
  } catch (error) {
    if (error instanceof UsageAsked) return console.log(error.message);
    console.error(sentenceOf(error));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** The query builder puts the values of a failed statement into its message; only its cause is for a terminal. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' && error.cause instanceof Error) return error.cause.message;
  if (error.message.startsWith('Failed query')) return `The database refused: ${sentenceOf(error.cause)}`;
  // A refused connection is an AggregateError without a message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
