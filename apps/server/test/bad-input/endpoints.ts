import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import type { Caller } from '../caller';
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
export const endpointsWithParams = rowsOf(allEndpoints.filter(({ params }) => params));
export const endpointsWithQuery = rowsOf(allEndpoints.filter(({ query }) => query));

/** What the wearer sends when all is right; the object that the call is about is made for it. */
export async function rightArguments(app: TestApp, endpoint: Endpoint, wearer: Caller): Promise<Arguments> {
  return (await situations[keyOf(endpoint)]?.({ app, wearer, role: 'wearer', caller: wearer })) ?? {};
}

/** The address of a call with its parameters filled in; `params` are put in as they are. */
export function addressOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
