import { JobFailed } from '../job-failed';
import { askUpstream, readWhole, type Upstream } from './ask-upstream';

interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
  readonly bytesMax?: number;
}

/** What a server answered: its status, and its JSON or, where it is none, the text as it came. */
export async function askJson(
  upstream: Upstream,
  { method = 'GET', body, bytesMax, ...call }: Asked,
): Promise<{ status: number; told: unknown }> {
  const answer = await askUpstream(upstream, {
    ...call,
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const words = await readWhole(answer, bytesMax);
  try {
    return { status: answer.statusCode ?? 0, told: JSON.parse(words) };
  } catch {
    return { status: answer.statusCode ?? 0, told: words };
  }
}

/** The JSON of an answer that is well; fails with what the server said otherwise. */
export async function requireJson(upstream: Upstream, asked: Asked, who: string): Promise<unknown> {
  const { status, told } = await askJson(upstream, asked);
  if (status < 200 || status >= 300 || typeof told === 'string')
    throw new JobFailed('upstream_failed', `${who} answered ${asked.path} with ${status}: ${wordsOf(told)}`);
  return told;
}

/** The words of an error, whichever way a server wraps them; a page is told to be one. */
export function wordsOf(told: unknown): string {
  if (typeof told === 'string')
    return /<html|<!doctype/i.test(told) ? 'a page' : told.slice(0, 200) || 'nothing';
  const { error, errors, detail, message } = (told ?? {}) as Record<string, unknown>;
  const said = [errors, detail, message, error].find((one) => one !== undefined && one !== '');
  if (typeof said === 'object' && said !== null) {
    const {
      message: inner,
      details,
      msg,
    } = (Array.isArray(said) ? said[0] : said) as Record<string, unknown>;
    return [inner ?? msg, details].filter((one) => typeof one === 'string' && one !== '').join(': ');
  }
  return said === undefined ? 'no reason' : String(said).slice(0, 200);
}
