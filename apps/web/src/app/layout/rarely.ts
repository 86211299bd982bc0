import { type ComponentType, lazy } from 'react';
import { untilLoaded } from '../../lib/until-loaded';

type RareParts = typeof import('./rare-parts');
type PropsOf<N extends keyof RareParts> =
  Awaited<ReturnType<RareParts[N]>> extends { default: ComponentType<infer Props> } ? Props : never;

/** A part that few first loads show. The page goes on without it until it is there. */
export const rarely = <N extends keyof RareParts>(name: N) =>
  lazy(() =>
    untilLoaded(async () => {
      const parts = await import('./rare-parts');
      return parts[name]() as Promise<{ default: ComponentType<PropsOf<N>> }>;
    }),
  );
