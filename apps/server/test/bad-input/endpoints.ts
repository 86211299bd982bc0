import { accessTable } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { login } from '@keyhold/contracts/auth/session';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { Caller } from '../caller';
import { signIn, testPassword } from '../people';
import type { Arguments } from '../situations/situation';
import { situations } from '../situations/situations';
import type { TestApp } from '../test-app';

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
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

const keyholders = new WeakMap<TestApp, Promise<unknown>>();

/** The keyholder of an app, signed in anew: the situations let days pass. */
async function keyholderOf(app: TestApp): Promise<Caller> {
  const email = 'keyholder@example.org';
  const registered = keyholders.get(app) ?? signIn(app, { role: 'keyholder', email });
  keyholders.set(app, registered);
  await registered;
  const keyholder = new Caller(app);
  await keyholder.call(login, { body: { email, password: testPassword } });
  return keyholder;
}

/** Who is let in: the wearer, or the keyholder where the wearer is not. */
export async function rightCaller(app: TestApp, endpoint: Endpoint, wearer: Caller): Promise<Caller> {
  return accessTable[keyOf(endpoint)]?.wearer === 'yes' ? wearer : keyholderOf(app);
}

/** What that person sends when all is right; the object that the call is about is made for it. */
export async function rightArguments(app: TestApp, endpoint: Endpoint, wearer: Caller): Promise<Arguments> {
  const keyholder = await keyholderOf(app);
  return (
    (await situations[keyOf(endpoint)]?.({ app, wearer, keyholder, role: 'wearer', caller: wearer })) ?? {}
  );
}

/** The address of a call with its parameters filled in; `params` are put in as they are. */
export function addressOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
