import type { Endpoint } from '@keyhold/contracts/endpoint';
import { commonErrors, type ErrorCode, errorCatalogue } from '@keyhold/contracts/errors';
import { expect } from 'vitest';
import type { Answer } from '../caller';

/** Expects a 4xx that the call declares, in the shape of DESIGN 5; `what` says in a failure which case it was. */
export function expectDeclaredRefusal(endpoint: Endpoint, answer: Answer<Endpoint>, what: string): void {
  const { failure, status } = answer;
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  const declared: readonly string[] = [...commonErrors, ...endpoint.errors];
  expect(declared, what).toContain(failure.error);
  expect(status, what).toBe(errorCatalogue[failure.error as ErrorCode].status);
  expect(failure.message, what).toEqual(expect.any(String));
  for (const fault of failure.errors ?? []) {
    expect(fault, what).toEqual({
      field: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
  }
}

/** Expects that the call either worked or was refused as declared: whatever it was given, it is no bug. */
export function expectNoBug(endpoint: Endpoint, answer: Answer<Endpoint>, what: string): void {
  if (answer.status === 200) return;
  expectDeclaredRefusal(endpoint, answer, what);
}
