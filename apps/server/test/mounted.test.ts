import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { commonErrors, errorCatalogue } from '@keyhold/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpenApiDocument } from '../src/http/api-documentation';
import { keyOf } from './situations/situation';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Routes beside the contracts: for operators and readers of the API. */
const operational = ['GET, HEAD /healthz', 'GET, HEAD /readyz', 'GET /metrics'];

test('every endpoint of the contracts is mounted, and nothing else is served', () => {
  const mounted = app.app.routes.map(({ endpoint }) => endpoint);
  expect(mounted.map(keyOf).sort()).toEqual(allEndpoints.map(keyOf).sort());
  const ofContracts = allEndpoints.flatMap(({ method, path, alsoAt = [] }) =>
    [path, ...alsoAt].map((each) => `${method} ${each}`),
  );
  expect(servedBy(app.web).sort()).toEqual([...ofContracts, ...operational].sort());
});

/** Method and path of all that the router knows; its tree shows of a path only what goes on from the line above. */
function servedBy(web: FastifyInstance): string[] {
  const above: string[] = [];
  return web
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const path = above.join('');
      // A HEAD beside its GET is one of fastify's own.
      return methods.includes('HEAD')
        ? [`${methods} ${path}`]
        : methods.split(', ').map((method) => `${method} ${path}`);
    });
}

test('no call is made by asking for its head: a reveal that shows nothing would count as read', () => {
  for (const { path } of allEndpoints)
    expect(app.web.hasRoute({ method: 'HEAD', url: path }), path).toBe(false);
  for (const url of ['/healthz', '/readyz']) expect(app.web.hasRoute({ method: 'HEAD', url })).toBe(true);
});

test('endpoints declare codes of the catalogue, and none that every call has', () => {
  for (const { path, errors, freshLogin } of allEndpoints) {
    for (const code of errors) expect(errorCatalogue, path).toHaveProperty(code);
    expect(new Set(errors).size, path).toBe(errors.length);
    expect(errors.includes('fresh_login_required'), path).toBe(freshLogin === true);
  }
  for (const code of commonErrors) expect(errorCatalogue).toHaveProperty(code);
});

test('the OpenAPI document names every call', async () => {
  const document = await makeOpenApiDocument();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(operations.sort()).toEqual(wanted.sort());
});

test('only a read that does nothing else, and holds no secret, is begun before the session is known to hold', () => {
  const ahead = allEndpoints.filter(({ readsAhead }) => readsAhead);
  expect(ahead).not.toEqual([]);
  for (const { path, method, auth, limits, records, noStore, freshLogin, sendsFile } of ahead)
    expect({ path, method, auth, limits, records, noStore, freshLogin, sendsFile }).toEqual({
      path,
      method: 'GET',
      auth: 'member',
    });
});
