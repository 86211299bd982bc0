import type { BridgeReport } from '@keyhold/contracts/ai-bridge/protocol';
import { askUpstream, readWhole } from '@keyhold/image-servers/upstream/ask-upstream';
import type { Config } from '../config/config';

/** Chat servers at their usual ports. */
export const usualServers = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
] as const;

export interface ChatServer {
  readonly url: URL;
  readonly report: NonNullable<BridgeReport['chat']>;
}

const lookMs = 2_000;

export const bearerOf = ({ chatKey }: Pick<Config, 'chatKey'>): string | null =>
  chatKey === null ? null : `Bearer ${chatKey}`;

/** The chat server of the settings, or the first of the usual ones that answers; null where none does. */
export async function findChat(config: Config): Promise<ChatServer | null> {
  const places = config.chatUrl
    ? [{ name: nameOf(config.chatUrl), url: config.chatUrl }]
    : usualServers.map(({ name, port }) => ({ name, url: new URL(`http://127.0.0.1:${port}`) }));
  const found = await Promise.all(places.map((place) => lookAt(config, place)));
  // One that has a model is of more use.
  return found.find((server) => server && server.report.models.length > 0) ?? found.find(Boolean) ?? null;
}

const nameOf = (url: URL) =>
  (usualServers.find(({ port }) => String(port) === url.port)?.name ?? url.host).slice(0, 40);

async function lookAt(config: Config, { name, url }: { name: string; url: URL }): Promise<ChatServer | null> {
  try {
    const answer = await askUpstream(
      { url, authorization: bearerOf(config) },
      {
        path: '/v1/models',
        method: 'GET',
        body: null,
        signal: AbortSignal.timeout(lookMs),
        patienceMs: lookMs,
      },
    );
    const words = await readWhole(answer);
    if (answer.statusCode !== 200) return null;
    const models = modelsOf(JSON.parse(words));
    return models && { url, report: { name, models } };
  } catch {
    return null;
  }
}

/** The names in a list of models; null where it is none, as of another program on that port. */
function modelsOf(list: unknown): string[] | null {
  const { data } = (list ?? {}) as { data?: unknown };
  // Ollama without a model says null.
  if (data === null) return [];
  if (!Array.isArray(data)) return null;
  return data
    .map((model: { id?: unknown } | null) => model?.id)
    .filter((id): id is string => typeof id === 'string' && /^[^\p{Cc}]{1,200}$/u.test(id))
    .slice(0, 100);
}
