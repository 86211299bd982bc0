import { dirname, sep } from 'node:path';
import type { Config } from '../config';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'host' | 'port'>;

/** The start failed for a reason that the operator can mend; the message says which and how. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
}

/** The known parts of a failure of the operating system or of PostgreSQL. */
interface Failure {
  readonly message: string;
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/**
 * Returns the failure in words if the operator can mend it; else the same error, which is a fault of the
 * product.
 */
export function explainedStartFailure(error: unknown, settings: Settings): unknown {
  const failure = rootOf(error);
  const text =
    failure &&
    (ofListening(failure, settings) ?? ofDataFolder(failure, settings) ?? ofDatabase(failure, settings));
  return text ? new StartFailed(text, { cause: error }) : error;
}

/**
 * Returns the first cause of an error: a failed query wraps its reason, a name with several addresses has
 * several.
 */
function rootOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const [first] = error instanceof AggregateError ? error.errors : [error.cause];
  return rootOf(first) ?? (Object.assign({ code: '' }, error, { message: error.message }) as Failure);
}

function ofListening({ code, syscall, hostname }: Failure, { host, port }: Settings): string | undefined {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken: stop what uses it, or choose another with PORT.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} of ${host} is not for this user: choose one from 1024 on with PORT.`;
  if ((syscall === 'listen' && code === 'EADDRNOTAVAIL') || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST ${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all its addresses.`;
  return undefined;
}

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'];

function ofDataFolder({ code, path }: Failure, { dataDir }: Settings): string | undefined {
  if (!path || !folderCodes.includes(code)) return undefined;
  const isInside = path === dataDir || path.startsWith(dataDir + sep);
  if (!isInside && path !== dirname(dataDir)) return undefined;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${dataDir} is no folder (${code}): name a folder with KEYHOLD_DATA_DIR.`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of the data folder ${dataDir} is full (${code}): make room, or name another with KEYHOLD_DATA_DIR.`;
  return (
    `The data folder ${dataDir} cannot be written (${code}) by this user: ` +
    'give it to the user that runs Keyhold, or name another with KEYHOLD_DATA_DIR.'
  );
}

function ofDatabase(failure: Failure, { databaseUrl, dataDir }: Settings): string | undefined {
  if (!databaseUrl) return ofEmbedded(failure, dataDir);
  const reason = databaseReason(failure);
  return reason && `The database of DATABASE_URL cannot be used: ${reason}`;
}

/** data_corrupted, index_corrupted, undefined_file, io_error: what a damaged cluster answers with. */
const damageCodes = ['XX001', 'XX002', '58P01', '58030'];

function ofEmbedded({ code, message }: Failure, dataDir: string): string | undefined {
  if (code === '53100') return `The disk of the database in ${dataDir} is full: make room and start again.`;
  if (!damageCodes.includes(code)) return undefined;
  return `The database in ${dataDir} is damaged (${message}): restore a backup into an empty folder. Nothing was removed.`;
}

/** Messages of PostgreSQL name roles and databases, never a password. */
function databaseReason({ message, code, address, hostname, port, path, syscall }: Failure) {
  if (syscall === 'getaddrinfo') return `the host ${hostname} is not found (${code}). Correct its name.`;
  if (syscall === 'connect') {
    const where = address ? `${address}:${port}` : (path ?? 'its address');
    return `nothing answers at ${where} (${code}). Start the database, or correct the address.`;
  }
  if (message === 'timeout expired')
    return 'it does not answer in time. Correct the address, or open its firewall.';
  if (message.startsWith('SASL: ')) return 'it wants another password. Correct user and password.';
  if (message.includes('SSL connection')) return `${message}. Set sslmode in the address.`;
  switch (code) {
    case '3D000':
      return `${message}. Make it with: createdb ${/"(.+)"/.exec(message)?.[1] ?? 'keyhold'}`;
    case '28000':
    case '28P01':
      return `${message}. Correct user and password.`;
    case '42501':
      return `${message}. Make its user the owner of the database.`;
    case '53300':
    case '57P03':
      return `${message}. Try again in a moment.`;
    default:
      return undefined;
  }
}
