import { isIP } from 'node:net';
import { Wrong } from '../config/options';

/** Whether an address is this computer for certain: a name other than `localhost` may lead anywhere. */
export function isLocal({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export function requireLocal(url: URL): void {
  if (!isLocal(url))
    throw new Wrong(
      `${url.host} is not this computer: what the AI is told would leave it. Add --allow-remote if you want that.`,
    );
}
