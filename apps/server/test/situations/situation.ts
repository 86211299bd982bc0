import type { Role } from '@keyhold/contracts/access';
import type { Caller } from '../caller';
import type { TestApp } from '../test-app';

export interface Arguments {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly files?: Record<string, Blob>;
}
/** What a call needs to be let in; asked anew before each call, since some calls use their object up. */
export type Situation = (world: {
  app: TestApp;
  wearer: Caller;
  /** Holds the key of a shared lock, and owns its template. */
  keyholder: Caller;
  role: Role;
  caller: Caller;
}) => Promise<Arguments>;
