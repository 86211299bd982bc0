import type { Server } from 'node:http';

/** Where no call has come for this long, the connections that are left have nothing to say. */
const quietMs = 750;
const lookEveryMs = 50;

/**
 * Lets a server that is about to close answer everybody who is connected. A connection ends with its next answer,
 * which tells the caller so; one that stays silent ends once all are silent. Node ends idle connections at once: under
 * load many of them have sent a call that was only not read yet, and whoever sent it would never hear what became of
 * it.
 */
export function drainConnections(server: Server): void {
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  let lastCallAt = performance.now();
  server.prependListener('request', () => {
    lastCallAt = performance.now();
  });
  const closing = setInterval(() => {
    // What has come in the meantime is read before this runs.
    setImmediate(() => {
      if (performance.now() - lastCallAt >= quietMs) closeIdleConnections();
    });
  }, lookEveryMs);
  server.once('close', () => clearInterval(closing));
}
