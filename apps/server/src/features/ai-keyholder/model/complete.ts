import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type ModelMessage } from 'ai';
import type { Tokens } from '../usage';
import { inWords, type ModelAddress, tokensOf } from './model-talker';

interface Asked {
  /** Constants of this product alone; what anybody wrote is in the messages. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
}

/** One whole answer of a model outside of a conversation. Throws NoAnswer, with why, where none comes. */
export async function complete(
  { baseURL, fetch, apiKey, model }: ModelAddress,
  { system, messages, maxOutputTokens, temperature, signal }: Asked,
): Promise<{ text: string; tokens: Tokens }> {
  const provider = createOpenAICompatible({
    name: 'keyhold',
    baseURL,
    fetch,
    ...(apiKey !== undefined && { apiKey }),
  });
  try {
    const { text, usage } = await generateText({
      model: provider(model),
      system,
      messages: [...messages],
      abortSignal: signal,
      maxOutputTokens,
      temperature,
      maxRetries: 0,
    });
    const asked = [system, ...messages.map(({ content }) => JSON.stringify(content))];
    return { text, tokens: tokensOf(usage, asked, text) };
  } catch (error) {
    throw inWords(error, signal.aborted);
  }
}
