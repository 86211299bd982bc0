import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Update {
  readonly update_id: number;
  readonly message: object;
}

interface Call {
  readonly chat_id?: string;
  readonly text?: string;
  readonly offset?: number;
  readonly timeout?: number;
}

interface Poll {
  readonly offset: number;
  readonly answer: (body: object) => void;
}

const ok = (result: unknown) => ({ ok: true, result });
const failed = (error_code: number, description: string, parameters = {}) => ({
  ok: false,
  error_code,
  description,
  parameters,
});

/** Stands where Telegram is: a server on this machine that speaks as much of its Bot API as a bot by long polling needs. */
export class FakeTelegram {
  readonly token = '123456:a-token-of-the-tests';
  readonly botName = 'keyhold_test_bot';
  /** What the bot has written, in order. */
  readonly sent: { readonly chatId: string; readonly text: string }[] = [];
  /** How often one listener took the place of another. */
  conflicts = 0;
  /** Chats that do not want the bot any more. */
  readonly blockedBy = new Set<string>();
  /** How many of the next calls it does not take, and what it says then. */
  limited = { calls: 0, retryAfterSeconds: 0 };
  isAway = false;
  readonly #known = new Set<string>();
  #updates: Update[] = [];
  #lastId = 0;
  #poll: Poll | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.#take(request, response));
  }

  static async start(): Promise<FakeTelegram> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeTelegram(server);
  }

  get apiRoot(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The environment of an installation with this bot. */
  get env(): Record<string, string> {
    return { TELEGRAM_BOT_TOKEN: this.token, TELEGRAM_API_ROOT: this.apiRoot };
  }

  /** Somebody writes to the bot; a negative chat is a group. */
  says(chatId: string, text: string): void {
    this.#known.add(chatId);
    this.#lastId += 1;
    const chat = { id: Number(chatId), type: chatId.startsWith('-') ? 'group' : 'private' };
    this.#updates.push({
      update_id: this.#lastId,
      message: { message_id: this.#lastId, date: 0, chat, text },
    });
    this.#answerPoll();
  }

  /** What the bot has written to a chat, newest last. */
  textsTo(chatId: string): string[] {
    return this.sent.filter((message) => message.chatId === chatId).map(({ text }) => text);
  }

  /** Whether what was said so far was confirmed by a listener. */
  get isHeard(): boolean {
    return this.#updates.length === 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Call;
    const answer = (body: object) => {
      if (!response.writableEnded)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (this.isAway) request.socket.destroy();
    else if (token !== this.token) answer(failed(401, 'Unauthorized'));
    else if (method === 'getUpdates') this.#listen(call, answer, request);
    else answer(this.#do(method, call));
  }

  #do(method: string | undefined, { chat_id: chatId = '', text = '' }: Call): object {
    if (method === 'getMe')
      return ok({ id: 123456, is_bot: true, first_name: 'Keyhold', username: this.botName });
    if (method === 'deleteWebhook') return ok(true);
    if (method !== 'sendMessage') return failed(404, 'Not Found');
    if (this.limited.calls > 0) {
      this.limited.calls -= 1;
      const { retryAfterSeconds } = this.limited;
      return failed(429, `Too Many Requests: retry after ${retryAfterSeconds}`, {
        retry_after: retryAfterSeconds,
      });
    }
    if (this.blockedBy.has(chatId)) return failed(403, 'Forbidden: bot was blocked by the user');
    if (!this.#known.has(chatId)) return failed(400, 'Bad Request: chat not found');
    this.sent.push({ chatId, text });
    return ok({ message_id: this.sent.length, date: 0, chat: { id: Number(chatId), type: 'private' }, text });
  }

  #listen({ offset = 0, timeout = 0 }: Call, answer: (body: object) => void, request: IncomingMessage): void {
    if (this.#poll) {
      this.conflicts += 1;
      this.#poll.answer(failed(409, 'Conflict: terminated by other getUpdates request'));
    }
    const poll = { offset, answer };
    this.#poll = poll;
    this.#updates = this.#updates.filter(({ update_id }) => update_id >= offset);
    const end = () => {
      if (this.#poll === poll) this.#poll = undefined;
    };
    const timer = setTimeout(() => {
      end();
      answer(ok([]));
    }, timeout * 1000);
    request.socket.once('close', () => {
      clearTimeout(timer);
      end();
    });
    this.#answerPoll();
  }

  #answerPoll(): void {
    const poll = this.#poll;
    if (!poll || this.#updates.length === 0) return;
    this.#poll = undefined;
    poll.answer(ok(this.#updates));
  }
}
