import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen at a port of its own, on this machine only. */
export const listenAtOwnPort = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Ends a server, and whatever is connected to it. */
export function endServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
