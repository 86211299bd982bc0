/** What the header needs to know of a lock. */
export interface PlayedLock {
  readonly _id: string;
  readonly taskModule: { readonly enabled: boolean } | null;
  readonly wheelModule: { readonly enabled: boolean } | null;
  readonly gameSession: {
    readonly nextTaskAt: string | null;
    readonly nextSpinAt: string | null;
    readonly currentSelectedTask: object | null;
  } | null;
}

/** How many of the games that are on have no cooldown running at `now`, epoch milliseconds. */
export function readiness({ taskModule, wheelModule, gameSession }: PlayedLock, now: number) {
  const isOver = (at: string | null | undefined) => at == null || Date.parse(at) <= now;
  const games = [
    ...(taskModule?.enabled ? [isOver(gameSession?.nextTaskAt)] : []),
    ...(wheelModule?.enabled ? [isOver(gameSession?.nextSpinAt)] : []),
  ];
  return { ready: games.filter(Boolean).length, total: games.length };
}
