import { BlockList, isIP } from 'node:net';
import { networkOf } from '../../../kernel/network';

export interface Range {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Wider ones hold whole countries. */
const widest = { ipv4: 8, ipv6: 16 } as const;
const longest = { ipv4: 32, ipv6: 128 } as const;
/** What one home has. */
const ofOneHome = { ipv4: 32, ipv6: 64 } as const;

const ofIPv4 = /^::ffff:(?=[\d.]+$)/i;

/** The range that somebody typed; an address alone stands for what one home has. Null where it is none. */
export function readRange(typed: string): Range | null {
  const [, written = '', prefixText] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(typed.trim()) ?? [];
  const address = written.replace(ofIPv4, '').toLowerCase();
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = prefixText === undefined ? ofOneHome[family] : Number(prefixText);
  return prefix > longest[family] ? null : { address, prefix, family };
}

export const isTooWide = ({ prefix, family }: Range): boolean => prefix < widest[family];

/** Tells of an address whether it is in one of the ranges. What a proxy passes on that is no address is in none. */
export function inRanges(ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of ranges) list.addSubnet(address, prefix, family);
  return (address) => {
    const plain = address.replace(ofIPv4, '');
    return networkOf(plain) !== 'unknown' && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}
