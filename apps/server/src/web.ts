import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App } from './app';
import { ownOriginsOf, refusalOfCrossSiteWrite } from './http/cross-site';
import { drainConnections } from './http/drain';
import { answerError } from './http/http-errors';
import { replySerializerCompiler } from './http/reply-serializer';
import { securityHeaders } from './http/security-headers';
import { logSecurity } from './http/security-log';
import { Refusal } from './kernel/errors';
import { addressOf, networkOf, trustProxies } from './kernel/network';
import { serveOperations } from './operations/operations.routes';
import { serveTestControl } from './operations/test-control';
import { attachSockets } from './realtime/socket-server';
import { servePages } from './web-pages';

const jsonBodyBytes = 64 * 1024;

/** Builds the HTTP side: calls, pages, sockets, health. `webRoot` holds the built pages, if there are any. */
export async function createWeb(
  app: App,
  options: { webRoot: string | undefined },
): Promise<FastifyInstance> {
  const { config, log } = app.parts;
  // The sentences for a field that breaks a rule without a text of its own.
  z.config(z.locales.en());
  const trusted = trustProxies(config.trustedProxies);
  const web = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted,
    bodyLimit: jsonBodyBytes,
    genReqId: () => randomUUID(),
    // A photo of 10 MB over a slow phone line takes its time.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    // Longer than proxies and programs keep a connection that nobody uses: whose call meets its end gets an error.
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // Who is still connected when the product stops is answered: `drainConnections`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A HEAD would run the call: the reveal would count as read with nothing shown.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  web.setValidatorCompiler(validatorCompiler);
  web.setSerializerCompiler(replySerializerCompiler);
  web.removeContentTypeParser('text/plain');
  // Clients that name JSON with every call send an empty body with one that has none.
  const parseJson = web.getDefaultJsonParser('error', 'error');
  web.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  );
  web.decorateRequest('actor', null);
  web.decorateRequest('actorBehind', null);
  web.decorateRequest('addressBanned', false);
  web.decorateRequest('uploads', null);
  web.decorateRequest('refusedAs', null);
  web.decorateRequest('enteredAs', null);
  web.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));

  const ownOrigins = ownOriginsOf(config.publicUrl);
  const headers = securityHeaders(app.parts.publicUrl);
  // Not async: a promise for each reply would cost more than what is done here.
  web.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    reply.header('x-server-time', String(app.deps.clock.now()));
    const isCall = request.url.startsWith('/api/') || request.routeOptions.config.endpoint !== undefined;
    const refusal = isCall ? refusalOfCrossSiteWrite(request, ownOrigins) : null;
    done(refusal ?? undefined);
  });

  web.addHook('onResponse', (request, reply, done) => {
    logSecurity(request, reply);
    done();
  });

  if (config.testControlToken)
    serveTestControl(web, app, config.testControlToken, config.databaseUrl === undefined);
  serveOperations(web, app);
  // High enough for a household behind one router.
  const everyCall = {
    name: 'every-call',
    points: config.callsPerMinute,
    durationSeconds: 60,
    by: 'address',
  } as const;
  const { limits, clock } = app.deps;
  const isAddressBanned = app.addressBans.isBanned;
  const parts = { limits, clock, everyCall, authenticate: app.auth.authenticate, isAddressBanned };
  // The reader of forms hooks into every call of the place that it is registered in.
  await web.register(async (forms) => {
    await forms.register(multipart);
    for (const { endpoint, mount } of app.routes) if (endpoint.files) mount(forms, parts);
  });
  for (const { endpoint, mount } of app.routes) if (!endpoint.files) mount(web, parts);
  if (options.webRoot) await servePages(web, options.webRoot, app.auth.carriesSession);
  else
    web.setNotFoundHandler(() => {
      throw new Refusal('not_found');
    });

  // A banned address keeps no site owner out.
  const isShutOut = async (request: IncomingMessage) =>
    (await isAddressBanned(addressOf(request, trusted))) &&
    !(await app.auth.readSessionOfCookie(request.headers.cookie))?.isSiteOwner;
  attachSockets(app.parts.io, web.server, {
    ownOrigins,
    readSession: app.auth.readSessionOfCookie,
    findHolding: app.auth.findHolding,
    // A page that connects counts as a call.
    mayConnect: async (request) => {
      const address = addressOf(request, trusted);
      const { ok } = await app.deps.limits.consume(everyCall, networkOf(address));
      return ok && !(await isShutOut(request));
    },
    refused: { listed: app.addressBans.listed, isRefused: isShutOut },
    onLeft: app.auth.noteLeft,
    inbound: app.inbound,
    limits: app.deps.limits,
  });
  for (const { name, serve } of app.namespaces) web.server.once('close', serve(app.parts.io.of(name)));
  endConnectionsOnClose(app, web);
  return web;
}

/** Sockets and kept-alive connections do not end by themselves: a stop would wait for them. */
function endConnectionsOnClose(app: App, web: FastifyInstance): void {
  web.addHook('preClose', async () => {
    app.parts.io.engine.close();
    if (web.server.listening) drainConnections(web.server);
  });
}
