import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Which of the addresses before a request are the operator's own proxies, counted from the nearest, 0. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Trusts so many proxies. Never all: that believes whatever address a client writes first. */
export function trustProxies(count: number): TrustedProxies {
  return (_address, hop) => hop < count;
}

/** The address that a request came from, as fastify finds it for calls. */
export function addressOf(request: IncomingMessage, trusted: TrustedProxies): string {
  return proxyAddr(request, trusted);
}

const ofIPv4 = /^::ffff:(?=[\d.]+$)/i;

/** The part of the network that a log may name: it does not lead to one home. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * The network that limits count as one: an IPv4 address, or the /64 that one home has of IPv6, with its 2^64
 * addresses. Anything a proxy passes on that is no address counts as one network, `unknown`.
 */
export function networkOf(address: string): string {
  const plain = address.replace(ofIPv4, '').toLowerCase();
  const version = isIP(plain);
  if (version === 0) return 'unknown';
  if (version === 4) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const middle = plain.includes('::') ? Array<string>(8 - start.length - end.length).fill('0') : [];
  return `${[...start, ...middle, ...end].slice(0, 4).join(':')}::/64`;
}
