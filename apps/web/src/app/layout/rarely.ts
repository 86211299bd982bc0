import { type ComponentType, lazy } from 'react';

type RareParts = typeof import('./rare-parts');
type PropsOf<N extends keyof RareParts> =
  Awaited<ReturnType<RareParts[N]>> extends { default: ComponentType<infer Props> } ? Props : never;

/** A part that few first loads show. Without a connection the page goes on without it. */
export const rarely = <N extends keyof RareParts>(name: N) =>
  lazy(() =>
    import('./rare-parts')
      .then((parts) => parts[name]() as Promise<{ default: ComponentType<PropsOf<N>> }>)
      .catch(() => ({ default: () => null })),
  );
