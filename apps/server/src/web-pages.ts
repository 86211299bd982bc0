import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { appPathPatterns } from '@keyhold/contracts/pages';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './kernel/errors';

const oneYearSeconds = 31_536_000;

/**
 * Serves the built web app from `root`, and the description of the calls that the build has put beside it. Files with a hash
 * in their name never change and are kept a year.
 */
export async function servePages(web: FastifyInstance, root: string): Promise<void> {
  const pages = appPathPatterns();
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await web.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache',
      );
    },
  });
  web.get('/api/docs', (_request, reply) => reply.sendFile('api/docs.html'));
  web.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = pages.some((pattern) => pattern.test(path));
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !path.startsWith('/assets/') &&
      !path.includes('.');
    if (!wantsPage) throw new Refusal('not_found');
    reply.header('cache-control', 'no-cache');
    // One address a page: the one without a slash at its end.
    if (isPage && path !== '/' && path.endsWith('/'))
      return reply.redirect(path.slice(0, -1) + request.url.slice(path.length), 308);
    return reply
      .status(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
