import { bridgeLimits, chatPaths } from '@keyhold/contracts/ai-bridge/protocol';
import type { Deps } from '../../deps';
import { BridgeFailed, BridgeUnavailable } from '../../realtime/bridge-line/bridge-errors';
import type { Asked } from '../../realtime/bridge-line/bridge-line';
import { bridgeStatus } from './bridge-status';
import { findConnected } from './find-bridges';

/** A base address for OpenAI-compatible clients; nobody ever calls it. */
export const bridgeBaseUrl = 'http://bridge.invalid/v1';

/**
 * A `fetch` that asks the chat server beside a person's bridge, in whichever process the bridge is connected. It takes the
 * paths `/v1/chat/completions` and `/v1/models` of any host, streams the answer as it is read, and ends with the signal.
 * It and the body reject with BridgeUnavailable (nobody was asked), BridgeFailed, or the reason of the signal.
 */
export function bridgeFetch(deps: Pick<Deps, 'db' | 'bridgeLine'>, personId: string): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const signal = init?.signal ?? request?.signal;
    signal?.throwIfAborted();
    const asked = await readAsked(request, input, init);
    const [bridge] = await findConnected(deps, personId);
    if (!bridge?.connection) {
      const { state } = await bridgeStatus(deps, personId);
      throw new BridgeUnavailable(state === 'not_paired' ? 'not_paired' : 'offline');
    }
    return deps.bridgeLine.ask(bridge.connection, asked, signal ?? undefined);
  };
}

async function readAsked(
  request: Request | null,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Asked> {
  const { pathname } = new URL(request?.url ?? String(input));
  const path = chatPaths.find((known) => known === pathname);
  const method = init?.method ?? request?.method ?? 'GET';
  if (!path || (method !== 'GET' && method !== 'POST')) throw new TypeError('A bridge relays no such call');
  const body = await readBody(request, init?.body);
  if (body !== null && Buffer.byteLength(body) > bridgeLimits.requestBytesMax)
    throw new BridgeFailed('too_large');
  return { kind: 'chat', path, method, body };
}

async function readBody(request: Request | null, body: RequestInit['body']): Promise<string | null> {
  if (body === undefined || body === null) return request?.body ? request.text() : null;
  return typeof body === 'string' ? body : new Response(body).text();
}
