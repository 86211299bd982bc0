import { isIPv4 } from 'node:net';

/** Returns whether the address is one of this machine alone. */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Throws unless the address is one of this machine alone: no other one is ever attacked. */
export function requireLoopback(address: string): void {
  if (!isLoopback(address))
    throw new Error(`Only addresses of this machine are attacked, not ${new URL(address).host}`);
}
