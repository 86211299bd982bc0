import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Stands where a push service is: a server on this machine that takes what is sent to browsers. */
export class FakePushService {
  readonly received: Received[] = [];
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string> } = { status: 201 };

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(this.answer.status, this.answer.headers).end();
    });
  }

  static async start(): Promise<FakePushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakePushService(server);
  }

  /** A browser with a subscription of its own. */
  newBrowser(name: string) {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const authSecret = randomBytes(16);
    return {
      subscription: {
        endpoint: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`,
        keys: {
          p256dh: ecdh.getPublicKey().toString('base64url'),
          auth: authSecret.toString('base64url'),
        },
      },
      /** What came for this browser, as its service worker reads it. */
      messages: (): { title: string; body: string; path: string; tag: string }[] =>
        this.received
          .filter(({ path }) => path === `/${name}`)
          .map(({ body }) =>
            JSON.parse(
              decrypt(body, {
                version: 'aes128gcm',
                privateKey: ecdh,
                authSecret: authSecret.toString('base64url'),
              }).toString(),
            ),
          ),
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
