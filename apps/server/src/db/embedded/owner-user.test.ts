import { expect, it } from 'vitest';
import { requireUnprivilegedUser, runAs } from './owner-user';

const root = 'root:x:0:0:root:/root:/bin/sh';
const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash';
const nobody = 'nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin';
const macNobody = 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false';

it.each([
  ['postgres before nobody', [root, nobody, postgres], { name: 'postgres', uid: 101, gid: 104 }],
  ['nobody without postgres', [root, nobody], { name: 'nobody', uid: 65534, gid: 65534 }],
  ['nobody of macOS', [root, macNobody], { name: 'nobody', uid: 4294967294, gid: 4294967294 }],
])('root drops to %s', (_, lines, expected) => {
  expect(requireUnprivilegedUser(lines.join('\n'))).toEqual(expected);
});

it('root without either account is told what to do', () => {
  expect(() => requireUnprivilegedUser(root)).toThrow(/neither a "postgres" nor a "nobody" account/);
});

it('hands ids to child processes as the signed numbers Node takes', () => {
  expect(runAs(requireUnprivilegedUser(macNobody))).toEqual({ uid: -2, gid: -2 });
  expect(runAs(null)).toEqual({});
});
