import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config';

/** At most this many of several simultaneous errors are logged; the others fail alike. */
const mostErrorsTold = 3;

/**
 * Logs JSON without anything private: no cookies, tokens, codes, addresses or texts of people. It goes to
 * standard output by default.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.digits',
        '*.token',
        '*.email',
        'req.headers',
        'err.params',
        'err.query',
        'err.cause.detail',
        'err.detail',
        'err.where',
      ],
      remove: true,
    },
    serializers: { err: (error: Error) => describeError(error) },
  };
  return pino(options, destination);
}

/**
 * Describes an error for the log. The text of a failed query carries its parameters, so only its cause is
 * told.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isQuery = error.message.startsWith('Failed query');
  return {
    type: error.name,
    message: isQuery ? 'a query failed' : error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...(isQuery ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostErrorsTold).map(describeError) }
      : {}),
  };
}
