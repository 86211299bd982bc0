import type { Socket } from 'socket.io';

/** The time in which processes live, whatever the app's clock says: for what is compared between them. */
export const processTime = (): number => Date.now();

/** Cuts a socket that says more than so much within a second. */
export function limitTalk(socket: Socket, mostASecond: number): void {
  let said = 0;
  let since = 0;
  socket.use((_event, next) => {
    const now = performance.now();
    if (now - since >= 1000) [since, said] = [now, 0];
    said += 1;
    if (said > mostASecond) socket.disconnect(true);
    else if (socket.connected) next();
  });
}

/** Whether something may be done again; it may after a pause. */
export function atMostEvery(pauseMs: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const may = performance.now() - last >= pauseMs;
    if (may) last = performance.now();
    return may;
  };
}
