import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { endServer, listenAtOwnPort, urlOf } from './own-port';

/** What was asked for, as a chat server reads it. */
export interface AskedChat {
  readonly model: string;
  readonly messages: readonly { role: string; content: unknown }[];
  readonly stream?: boolean;
}

type Answering = (asked: AskedChat, response: ServerResponse) => void;

/**
 * An OpenAI-compatible chat server, as strict as the real ones: a path, a method, a body or a model that they refuse is
 * refused with their status and shape. `answer` says what comes for a chat; without it, it repeats the last message.
 */
export class FakeChatServer {
  readonly model = 'test-model:1b';
  readonly asked: AskedChat[] = [];
  /** The keys that chats came with, in their order. */
  readonly keys: (string | undefined)[] = [];
  /** Chats whose caller went away before the end. */
  left = 0;
  answer: Answering = (asked, response) => sayWords(asked, response);
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<FakeChatServer> {
    const fake = new FakeChatServer();
    await listenAtOwnPort(fake.#server);
    onTestFinished(() => endServer(fake.#server));
    return fake;
  }

  get url(): string {
    return urlOf(this.#server);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
    };
    if (request.url === '/v1/models' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({ object: 'list', data: [{ id: this.model, object: 'model' }] }),
      );
    }
    if (request.url !== '/v1/chat/completions') return refuse(404, 'Not found');
    if (request.method !== 'POST') return refuse(405, 'Method not allowed');
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(415, 'Send JSON');
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    let asked: AskedChat;
    try {
      asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedChat;
    } catch {
      return refuse(400, 'invalid JSON');
    }
    if (asked.model !== this.model) return refuse(404, `model "${asked.model}" not found`);
    const areMessages =
      Array.isArray(asked.messages) &&
      asked.messages.length > 0 &&
      asked.messages.every(({ role }) => ['system', 'user', 'assistant', 'tool'].includes(role));
    if (!areMessages) return refuse(400, 'messages is not a list of messages');
    this.keys.push(request.headers.authorization);
    this.asked.push(asked);
    response.on('close', () => {
      if (!response.writableFinished) this.left += 1;
    });
    this.answer(asked, response);
  }
}

const chunkOf = (choice: object): string =>
  `data: ${JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1_800_000_000,
    model: 'test-model:1b',
    choices: [choice],
  })}\n\n`;

/** One event of a streamed answer. */
export const chatChunk = (content: string, reason: 'stop' | null = null): string =>
  chunkOf({ index: 0, delta: content === '' ? {} : { content }, finish_reason: reason });

function sayWords({ messages, stream }: AskedChat, response: ServerResponse): void {
  const last = String(messages.at(-1)?.content);
  if (!stream) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const choice = { index: 0, message: { role: 'assistant', content: last }, finish_reason: 'stop' };
    return void response.end(
      JSON.stringify({ id: 'chat-1', object: 'chat.completion', choices: [choice], usage: {} }),
    );
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const word of last.split(/(?<= )/)) response.write(chatChunk(word));
  response.write(chatChunk('', 'stop'));
  response.end('data: [DONE]\n\n');
}

/** A streamed answer of these choices. */
export function streamed(response: ServerResponse, choices: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const choice of choices) response.write(chunkOf(choice));
  response.end('data: [DONE]\n\n');
}

export const words = (content: string) => ({ index: 0, delta: { content }, finish_reason: null });
export const finish = (reason: string) => ({ index: 0, delta: {}, finish_reason: reason });
/** One call of a tool; an input that is a text stands there as it is. */
const toolCall = (index: number, name: string, input: unknown) => ({
  index: 0,
  delta: {
    role: 'assistant',
    tool_calls: [
      {
        index,
        id: `call-${index}`,
        type: 'function',
        function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      },
    ],
  },
  finish_reason: null,
});

/** Says this, whatever it is told. */
export const says =
  (...said: readonly string[]): Answering =>
  (_, response) =>
    streamed(response, [...said.map(words), finish('stop')]);

/** Begins like this and leaves the rest to whoever waits for it. */
export const begins =
  (said: string): Answering =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chatChunk(said));
  };

/** Calls these tools first, and speaks once it heard of them. */
export const callsTools =
  (...wanted: readonly [string, unknown][]): Answering =>
  (asked, response) => {
    const isAfter = asked.messages.some(({ role }) => role === 'tool');
    if (isAfter) return streamed(response, [words('So '), words('be it.'), finish('stop')]);
    streamed(response, [
      ...wanted.map(([name, input], index) => toolCall(index, name, input)),
      finish('tool_calls'),
    ]);
  };
