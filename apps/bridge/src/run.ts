import type { Server } from 'node:http';
import type { BridgeFrame, BridgeReport } from '@keyhold/contracts/ai-bridge/protocol';
import type { ImageServer } from '@keyhold/image-servers/image-server';
import type { Config } from './config/config';
import { Wrong } from './config/options';
import { type Health, serveHealth } from './health/health';
import { workOnJobs } from './jobs/jobs';
import { keepLink, type LinkEnd } from './link/link';
import { findPairing, forgetPairing } from './pairing/pairing';
import { openDarkroom } from './pictures/darkroom';
import { fetchFaceOf } from './pictures/fetch-face';
import { findImages } from './pictures/find-images';
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
  let images: ImageServer | null = null;
  let isUp = false;

  const look = async () => {
    const [foundChat, foundImages] = await Promise.all([findChat(config), findImages(config)]);
    if (foundChat?.url.href !== chat?.url.href)
      say(told('Chat server', foundChat) ?? 'No chat server answers.');
    if (foundImages?.url.href !== images?.url.href)
      say(told('Image generator', foundImages) ?? 'No image generator answers.');
    [chat, images] = [foundChat, foundImages];
    const report: BridgeReport = { chat: chat?.report ?? null, images: images?.report ?? null };
    if (isUp) link.socket.emit('report', report);
  };
  const jobs = workOnJobs({
    config,
    findChat: async () => {
      if (!chat) await look();
      return chat;
    },
    darkroom: openDarkroom({
      pictureKey: pairing.pictureKey,
      patienceMs: config.picturePatienceMs,
      findImages: async () => {
        if (!images) await look();
        return images;
      },
      fetchFace: (order, signal) => fetchFaceOf(pairing, order, signal),
    }),
    onAway: () => void look(),
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
        const name = (service === 'chat' ? chat : images)?.report.name ?? null;
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

const told = (what: string, found: ChatServer | ImageServer | null): string | null =>
  found && `${what}: ${found.report.name}, ${found.url.origin}`;
