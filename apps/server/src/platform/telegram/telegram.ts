/** What somebody wrote to the bot, in a chat with it alone. */
export interface TelegramMessage {
  readonly chatId: string;
  readonly text: string;
}

export interface TelegramMessages {
  readonly messages: readonly TelegramMessage[];
  /** What `receive` takes next: whatever came before it counts as heard then. */
  readonly next: number | undefined;
}

/** The installation's bot. Every call but `isConfigured` throws TelegramFailure. */
export interface Telegram {
  /** False where the installation has no bot. */
  readonly isConfigured: boolean;
  /** The bot's name, without the @. */
  botName(): Promise<string>;
  /** Writes to a chat with the bot, in plain text. */
  send(chatId: string, text: string): Promise<void>;
  /** Waits for messages, up to half a minute. One that was not confirmed by `next` comes again. */
  receive(next: number | undefined, signal: AbortSignal): Promise<TelegramMessages>;
}

/**
 * Why Telegram did not do it. `unreachable`: this chat does not want or know the bot; `limited`: too much at once;
 * `refused`: it does not take the call or the token; `away`: no answer.
 */
export type TelegramFailureReason = 'unreachable' | 'limited' | 'refused' | 'away';

/** Carries codes only: the words of Telegram and of the network may hold the chat or the token. */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure';
  constructor(
    readonly reason: TelegramFailureReason,
    /** How long it wants to be left alone; 0 unless told. */
    readonly retryAfterSeconds = 0,
    code = '',
  ) {
    super(`Telegram: ${reason}${code && ` (${code})`}`);
  }
}
