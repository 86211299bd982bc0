import type { Server } from 'node:http';
import type { BridgeFrame } from '@keyhold/contracts/ai-bridge/protocol';
import type { Config } from './config/config';
import { Wrong } from './config/options';
import { type Health, serveHealth } from './health/health';
import { workOnJobs } from './jobs/jobs';
import { keepLink, type LinkEnd } from './link/link';
import { findPairing, forgetPairing } from './pairing/pairing';
import { type ChatServer, findChat } from './upstream/find-chat';

const lookEveryMs = 30_000;

export const endTexts: Record<LinkEnd, string> = {
  revoked: 'This pairing was revoked. Pair again: Keyhold, Settings, AI bridge.',
  replaced: 'Another bridge runs with this pairing, so this one stops.',
  protocol: 'This bridge and the server do not understand each other. Get the newest one.',
};

/** Runs until it is stopped, or the server says that it is not wanted any more. */
export async function run(config: Config, say: (line: string) => void): Promise<void> {
  const pairing = findPairing(config.folder);
  if (!pairing) throw new Wrong('Not paired yet. Keyhold shows the command for it: Settings, AI bridge.');
  let chat: ChatServer | null = null;
  let isUp = false;

  const look = async () => {
    const found = await findChat(config);
    if (found?.url.href !== chat?.url.href)
      say(found ? `Chat server: ${found.report.name}, ${found.url.origin}` : 'No chat server answers.');
    chat = found;
    if (isUp) link.socket.emit('report', { chat: chat?.report ?? null });
    return chat;
  };
  const jobs = workOnJobs({
    config,
    findChat: async () => chat ?? look(),
    onChatAway: () => void look(),
    send: (frame: BridgeFrame) => void (isUp && link.socket.emit('frame', frame)),
  });

  let onEnd: (reason: LinkEnd) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    onEnd = (reason) => {
      if (reason === 'revoked') forgetPairing(config.folder);
      reject(new Wrong(endTexts[reason]));
    };
  });
  const link = keepLink(pairing, {
    onUp() {
      isUp = true;
      say(`Connected to ${pairing.server}`);
      void look();
    },
    onDown(reason, tryAgainMs) {
      isUp = false;
      jobs.dropAll();
      say(`Not connected (${reason}). Next try in ${Math.ceil(tryAgainMs / 1000)} s.`);
    },
    onEnd: (reason) => onEnd(reason),
  });
  link.socket.onAny((event: string, said: unknown) => jobs.hear(event, said));

  const origins = [pairing.server, ...(config.origin ? [config.origin] : [])];
  const health = (service: Health['service'], port: number) =>
    serveHealth(port, {
      origins,
      health: () => {
        const name = service === 'chat' ? (chat?.report.name ?? null) : null;
        return { service, connected: isUp, online: name !== null, name };
      },
    }).catch((error: NodeJS.ErrnoException): null => {
      say(
        `/health is not served on port ${port} (${error.code}). Choose another one with --${service === 'chat' ? 'chat' : 'image'}-port.`,
      );
      return null;
    });
  const doors: (Server | null)[] = await Promise.all([
    health('images', config.imagePort),
    health('chat', config.chatPort),
  ]);
  const looking = setInterval(() => void look(), lookEveryMs);
  try {
    await ended;
  } finally {
    clearInterval(looking);
    jobs.dropAll();
    link.close();
    for (const door of doors) door?.close();
  }
}
