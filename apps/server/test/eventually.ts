import { vi } from 'vitest';

/** Waits until it holds. Twenty seconds, since a machine may be busy: a second, which vitest waits by itself, is soon over there. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 20_000 });
