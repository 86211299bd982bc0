import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandRefused, UsageAsked } from './command-refused';

type Wanted = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options of a command line. Answers `--help`; refuses anything else together with how to call the
 * command.
 */
export function readOptions<const O extends Wanted>(args: readonly string[], usage: string, options: O) {
  if (args.includes('--help')) throw new UsageAsked(`Usage: ${usage}`);
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message.split(/[.;] |\n/)[0] : String(error);
    throw new CommandRefused(`${what}. Usage: ${usage}`);
  }
}

/** Reads a whole number between 1 and `largest`; undefined if the option was not given. */
export function readCount(name: string, text: string | undefined, largest: number): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > largest)
    throw new CommandRefused(`--${name} takes a whole number from 1 to ${largest}, not "${text}".`);
  return count;
}
