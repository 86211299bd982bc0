import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { stage } from './faults/stage';

/** A line to a server that can be cut and mended, as if the server went away and came back. */
export async function breakableLine(to: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  let fatalWord: string | null = null;
  const line = createServer((caller) => {
    if (isCut) return void caller.destroy();
    const server = connect(Number(to.port), to.hostname);
    caller.on('data', (said) => {
      if (fatalWord !== null && said.includes(fatalWord)) cut();
    });
    for (const [one, other] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  stage.atEnd(() => {
    cut();
    line.close();
  });
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    cut,
    isCut: () => isCut,
    /** Is cut as soon as a caller says this, before the answer. */
    cutAt(word: string) {
      fatalWord = word;
    },
    mend() {
      isCut = false;
      fatalWord = null;
    },
  };
}
