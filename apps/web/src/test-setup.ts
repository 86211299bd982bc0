import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine may be busy: the second that `findBy` and `waitFor` wait by themselves is soon over there.
configure({ asyncUtilTimeout: 20_000 });

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
