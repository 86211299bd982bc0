import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What a bare page hears, as text frames. */
type Heard = (text: string) => void;

/**
 * A page that is no more than its socket: the handshake of a WebSocket, whole text frames in, short ones out. Ten thousand
 * of them fit in a process that would hold a few hundred real clients.
 */
export class BarePage {
  #rest: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly socket: Socket,
    private readonly hear: Heard,
  ) {
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => undefined);
  }

  /** Opens one; fails with what the server answers instead. */
  static open(url: URL, cookie: string, hear: Heard): Promise<BarePage> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      const head = [
        `GET ${url.pathname}${url.search} HTTP/1.1`,
        `Host: ${url.host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Cookie: ${cookie}`,
      ];
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('Closed before it was open')));
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      let answer = Buffer.alloc(0);
      const onData = (chunk: Buffer) => {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.off('data', onData);
        const status = answer.subarray(0, answer.indexOf('\r\n')).toString();
        if (!status.includes(' 101 ')) return reject(new Error(status));
        const page = new BarePage(socket, hear);
        resolve(page);
        page.#take(answer.subarray(end + 4));
      };
      socket.on('data', onData);
    });
  }

  /** Says a text of less than 126 bytes; masked with zeros, it goes as it is. */
  say(text: string): void {
    const bytes = Buffer.from(text);
    this.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]));
  }

  close(): void {
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const short = (this.#rest[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.#rest.length < head) return;
      const length =
        short === 126
          ? this.#rest.readUInt16BE(2)
          : short === 127
            ? Number(this.#rest.readBigUInt64BE(2))
            : short;
      if (this.#rest.length < head + length) return;
      const isText = ((this.#rest[0] ?? 0) & 0x0f) === 1;
      const text = isText ? this.#rest.toString('utf8', head, head + length) : '';
      this.#rest = this.#rest.subarray(head + length);
      if (isText) this.hear(text);
    }
  }
}
