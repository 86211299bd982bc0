import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const wordsOfAnAnswer = 40;
const betweenWordsMs = 100;
/** So long does an answer take. */
export const answerMs = wordsOfAnAnswer * betweenWordsMs;

/** A chat server whose answers take four seconds, word by word; it notes when it wrote the first word of each. */
export class StreamingModel {
  /** By what was said to it. */
  readonly firstWordAt = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => this.#answer(Buffer.concat(chunks).toString('utf8'), response));
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(body: string, response: ServerResponse): void {
    const [name] = /talk \d+ \d+/.exec(body.slice(body.lastIndexOf('"role":"user"'))) ?? [];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (delta: object, reason: string | null = null) => {
      const choice = { index: 0, delta, finish_reason: reason };
      const chunk = {
        id: 'c',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'bench',
        choices: [choice],
      };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    let said = 0;
    const say = () => {
      write({ content: `word${said} ` });
      said += 1;
    };
    const end = () => {
      write({}, 'stop');
      response.end('data: [DONE]\n\n');
    };
    say();
    // Whatever else it is asked, such as a welcome, it says in a word.
    if (name === undefined) {
      end();
      return;
    }
    this.firstWordAt.set(name, performance.now());
    const talking = setInterval(() => {
      say();
      if (said < wordsOfAnAnswer) return;
      clearInterval(talking);
      end();
    }, betweenWordsMs);
    response.on('close', () => clearInterval(talking));
  }
}
