import { accessTable } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { login } from '@keyhold/contracts/auth/session';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Caller } from '../caller';
import { PasskeyDevice } from '../passkey-device';
import { signIn, testPassword } from '../people';
import { type Arguments, keyOf } from '../situations/situation';
import { situations } from '../situations/situations';
import type { TestedApp } from '../tested-app';

const keyholderEmail = 'keyholder@example.org';

const rowsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const);

export const unsafeEndpoints = rowsOf(allEndpoints.filter(({ method }) => method !== 'GET'));
export const endpointsWithBody = rowsOf(allEndpoints.filter(({ body }) => body));
export const endpointsWithoutBody = rowsOf(
  allEndpoints.filter(({ method, body }) => method !== 'GET' && !body),
);
export const endpointsWithFiles = rowsOf(allEndpoints.filter(({ files }) => files));
export const endpointsWithParams = rowsOf(allEndpoints.filter(({ params }) => params));
export const endpointsWithQuery = rowsOf(allEndpoints.filter(({ query }) => query));

const keyholders = new WeakMap<TestedApp, Promise<Caller>>();
const loggedInAt = new WeakMap<Caller, number>();
const freshLoginMs = 5 * MINUTE_MS;

/** Logs somebody in anew whose session a call has ended, or whose login is long ago: the situations let days pass. */
export async function keepLoggedIn(app: TestedApp, caller: Caller, email: string): Promise<void> {
  const since = app.clock.now() - (loggedInAt.get(caller) ?? 0);
  if (since < freshLoginMs && (await caller.call(currentUser, {})).status === 200) return;
  caller.cookie = '';
  await caller.call(login, { body: { email, password: testPassword } });
  loggedInAt.set(caller, app.clock.now());
}

/** The keyholder of an app. */
function keyholderOf(app: TestedApp): Promise<Caller> {
  const keyholder = keyholders.get(app) ?? signIn(app, { role: 'keyholder', email: keyholderEmail });
  keyholders.set(app, keyholder);
  return keyholder;
}

/**
 * The person who may make the call: the keyholder, who is also the author, for calls that are theirs; else
 * the wearer.
 */
export async function rightCaller(app: TestedApp, endpoint: Endpoint, wearer: Caller): Promise<Caller> {
  const { author, keyholder, wearer: wearers } = accessTable[keyOf(endpoint)] ?? {};
  const isTheirs = author === 'yes' || (keyholder === 'yes' && wearers !== 'yes');
  return isTheirs ? keyholderOf(app) : wearer;
}

const link = { selector: 'no-such-selector', token: 'no-such-token-anywhere' };
const email = 'nobody@example.org';

/**
 * Arguments that are right except for the secret: the right one would end the caller's session or their
 * account, change their password, or ask for more at their next login.
 */
const guesses: Readonly<Record<string, Arguments>> = {
  'POST /api/auth/login': { body: { email, password: 'not the password' } },
  'POST /api/auth/verify-email-code': { body: { email, code: '123456' } },
  'POST /api/auth/verify-email': { body: link },
  'POST /api/auth/reset': { body: { ...link, password: 'a long new password' } },
  'DELETE /api/users/me': { body: { confirmText: 'not the word' } },
  'POST /api/auth/undo-email-change': { body: link },
  'POST /api/users/me/email-change/confirm': { body: { code: '123456' } },
  'POST /api/auth/passkey': { body: { passkey: new PasskeyDevice().show({ challenge: 'bm9uZQ' }) } },
  'POST /api/users/me/second-factor': { body: { code: '123456' } },
  'DELETE /api/users/me/second-factor': {},
  'POST /api/users/me/second-factor/recovery-codes': {},
  'POST /api/auth/second-factor': { body: { token: 'no-such-token-anywhere', code: '123456' } },
  'POST /api/users/me/change-password': {
    body: { currentPassword: 'not the password', newPassword: 'a long new password' },
  },
};

/** Returns valid arguments for that person, after it has made the object that the call is about. */
export async function rightArguments(app: TestedApp, endpoint: Endpoint, wearer: Caller): Promise<Arguments> {
  const key = keyOf(endpoint);
  const keyholder = await keyholderOf(app);
  await keepLoggedIn(app, keyholder, keyholderEmail);
  const world = { app, author: keyholder, wearer, keyholder, caller: wearer };
  return guesses[key] ?? (await situations[key]?.(world)) ?? {};
}

/** The address of a call with its parameters filled in; `params` are put in as they are. */
export function addressOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
