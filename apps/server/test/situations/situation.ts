import type { Endpoint } from '@keyhold/contracts/endpoint';
import type { Caller } from '../caller';
import type { TestedApp } from '../tested-app';

export interface Arguments {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly files?: Record<string, Blob>;
}

export interface World {
  readonly app: TestedApp;
  /** Makes the templates and drafts that calls are about. */
  readonly author: Caller;
  readonly wearer: Caller;
  /** Holds the key of the wearer's shared locks. */
  readonly keyholder: Caller;
  /** The person who makes the call. */
  readonly caller: Caller;
}

/**
 * Prepares what a call needs to be let in. It runs before each call, since some calls use their object up.
 */
export type Situation = (world: World) => Promise<Arguments>;

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
