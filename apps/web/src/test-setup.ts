import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

// A machine may be busy: the second that `findBy` and `waitFor` wait by themselves is soon over there.
configure({ asyncUtilTimeout: 20_000 });

// React writes down for each element where it was made, up to 10,000 a second: a quarter of the time of a long form, for a
// trace that only its own complaints show.
const inside = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Reflect.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

const complaints: unknown[][] = [];
console.error = (...args: unknown[]) => {
  complaints.push(args);
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  // React reports real mistakes there: a test that passes beside one has not looked.
  const [first] = complaints.splice(0);
  if (first !== undefined) throw new Error(`console.error: ${first.map(String).join(' ')}`);
});
