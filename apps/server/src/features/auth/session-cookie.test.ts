import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { sessionCookieFor, trustedCountryHeader } from './session-cookie';

const token = `${'A'.repeat(42)}_`;

test('reads its own cookie among others', () => {
  expect(sessionCookieFor('http://127.0.0.1:3000').read(`theme=dark; keyhold=${token}; x=1`)).toBe(token);
  expect(sessionCookieFor('https://locks.example').read(`__Host-keyhold=${token}`)).toBe(token);
});

test.each([
  ['no header', undefined],
  ['the name of the unprotected cookie', `keyhold=${token}`],
  ['a token of another length', `__Host-keyhold=${token}A`],
  ['a token with other signs', `__Host-keyhold=${token.slice(1)}%`],
  ['an empty token', '__Host-keyhold='],
])('on https, %s is no session', (_, header) => {
  expect(sessionCookieFor('https://locks.example').read(header)).toBeNull();
});

test.each([
  ['cf-ipcountry', { 'cf-ipcountry': 'SE' }, 'SE'],
  ['cf-ipcountry', { 'cf-ipcountry': 'T1' }, null],
  ['cf-ipcountry', { 'cf-ipcountry': '<b>' }, null],
  ['cf-ipcountry', { 'x-country': 'SE' }, null],
  [undefined, { 'cf-ipcountry': 'SE' }, null],
])('with the header %s set, %o is from %s', (name, headers, country) => {
  const request = { headers } as unknown as FastifyRequest;
  expect(sessionCookieFor('https://locks.example', name).browserOf(request).country).toBe(country);
});

test('a country is believed of a proxy of the operator alone', () => {
  const countryHeader = 'cf-ipcountry';
  expect(trustedCountryHeader({ trustedProxies: 0, countryHeader })).toBeUndefined();
  expect(trustedCountryHeader({ trustedProxies: 1, countryHeader })).toBe(countryHeader);
});
