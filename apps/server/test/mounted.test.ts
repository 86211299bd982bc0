import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { commonErrors, errorCatalogue } from '@keyhold/contracts/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpenApiDocument } from '../src/http/api-documentation';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What is served beside the contracts: for operators and readers of the API. */
const operational = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/docs.css'];

test('every endpoint of the contracts is mounted, and nothing else', () => {
  const mounted = app.app.routes.map(({ endpoint }) => endpoint);
  expect(mounted.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual(
    allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
  for (const { method, path } of allEndpoints)
    expect(app.web.hasRoute({ method, url: path }), path).toBe(true);
  const paths = new Set([...allEndpoints.map(({ path }) => path), ...operational]);
  const served = [...app.web.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(/g)].map(
    (match) => match[1],
  );
  expect(served.length).toBeGreaterThan(0);
  for (const path of paths) expect(app.web.hasRoute({ method: methodOf(path), url: path }), path).toBe(true);
});

test('no call is made by asking for its head: a reveal that shows nothing would count as read', () => {
  for (const { path } of allEndpoints)
    expect(app.web.hasRoute({ method: 'HEAD', url: path }), path).toBe(false);
  for (const url of ['/healthz', '/readyz']) expect(app.web.hasRoute({ method: 'HEAD', url })).toBe(true);
});

function methodOf(path: string) {
  return allEndpoints.find((endpoint) => endpoint.path === path)?.method ?? 'GET';
}

test('endpoints declare codes of the catalogue, and none that every call has', () => {
  for (const { path, errors } of allEndpoints) {
    for (const code of errors) expect(errorCatalogue, path).toHaveProperty(code);
    expect(new Set(errors).size, path).toBe(errors.length);
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
