import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { appPathPatterns, appPaths } from '@keyhold/contracts/pages';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './kernel/errors';

const oneYearSeconds = 31_536_000;

/**
 * Serves the built web app from `root`, and the description of the calls that the build has put beside it. Files with a hash
 * in their name never change and are kept a year. Who begins on a page that many begin with is told in it what it loads
 * first; `carriesSession` tells by the `Cookie` header who will see it, and who the login.
 */
export async function servePages(
  web: FastifyInstance,
  root: string,
  carriesSession: (cookieHeader: string | undefined) => boolean,
): Promise<void> {
  const pages = appPathPatterns();
  const plain = await readFile(join(root, 'index.html'), 'utf8');
  const naming = await readNaming(root, plain);
  const kept = (cacheControl: string) => ({
    root,
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response: SetHeadersResponse) => void response.setHeader('cache-control', cacheControl),
  });
  await web.register(fastifyStatic, { ...kept('no-cache'), wildcard: false, globIgnore: ['assets/**'] });
  // They are some five hundred: a route for each of them took a sixth of a start.
  await web.register(fastifyStatic, {
    ...kept(`public, max-age=${oneYearSeconds}, immutable`),
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/[\w-][\w.-]*$/.test(path),
  });
  web.get('/api/docs', (_request, reply) => reply.sendFile('api/docs.html'));
  web.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const named = appPaths[pages.findIndex((pattern) => pattern.test(path))];
    const isPage = named !== undefined;
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !path.startsWith('/assets/') &&
      !path.includes('.');
    if (!wantsPage) throw new Refusal('not_found');
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' });
    // One address a page: the one without a slash at its end.
    if (isPage && path !== '/' && path.endsWith('/'))
      return reply.redirect(path.slice(0, -1) + request.url.slice(path.length), 308);
    // All of these but the login are behind the session.
    const toGuest = !carriesSession(request.headers.cookie);
    const page = naming.get(toGuest && naming.has(named) ? '/login' : named) ?? plain;
    return reply
      .status(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(toGuest ? sayNoSession(page) : page);
  });
}

/** Whoever reads it needs not ask who is signed in. */
const sayNoSession = (page: string) =>
  page.replace('<meta name="session" content=""', '<meta name="session" content="none"');

/** By the path of a page: index.html with the files and calls that this page begins with, which the build has written down. */
async function readNaming(root: string, plain: string): Promise<ReadonlyMap<string | undefined, string>> {
  const named = JSON.parse(await readFile(join(root, 'first-files.json'), 'utf8')) as Record<
    string,
    { links: string; asks: string }
  >;
  return new Map(
    Object.entries(named).map(([path, { links, asks }]) => [
      path,
      plain
        .replace('<meta name="asks" content=""', () => `<meta name="asks" content="${asks}"`)
        .replace('</head>', () => `${links}</head>`),
    ]),
  );
}
