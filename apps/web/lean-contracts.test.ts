import { describe, expect, it } from 'vitest';
import { findServerPart, leanContract } from './lean-contracts';

const contract = `
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
export const limits = { min: 3, max: 32 };
const name = z.string().check(z.minLength(limits.min));
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Open a session',
  auth: 'anyone',
  body: z.strictObject({ name }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_credentials'],
  idempotent: true,
});
export function check(value) {
  const length = count(value);
  return length;
}
`;

describe('leanContract', () => {
  const lean = leanContract(contract);

  it('keeps of an endpoint what a call needs', () => {
    expect(lean).toContain(
      "export const login = { method: 'POST', path: '/api/auth/login', idempotent: true };",
    );
    expect(lean).not.toContain('strictObject');
  });

  it('lets go of a schema that nobody uses', () => {
    expect(lean).toContain(
      'const name = /* @__PURE__ */ (() => z.string().check(z.minLength(limits.min)))();',
    );
  });

  it('leaves values and functions as they are', () => {
    expect(lean).toContain('export const limits = { min: 3, max: 32 };');
    expect(lean).toContain('const length = count(value);');
  });
});

describe('findServerPart', () => {
  const imports = "import { login } from '@keyhold/contracts/auth/session';\n";

  it('finds what the browser does not have', () => {
    expect(findServerPart(`${imports}login.body.safeParse(typed);`)).toBe('login.body');
  });

  it.each([
    `${imports}api(login)({ body: typed });`,
    `${imports}form.login.body = typed;`,
    `${imports}login.path;`,
    'login.body.safeParse(typed);',
  ])('has nothing against %j', (code) => {
    expect(findServerPart(code)).toBeUndefined();
  });
});
