import { lazy, type ReactNode, Suspense } from 'react';

const FromInvitation = lazy(() => import('./beyond-way-in').then((beyond) => beyond.loadFromInvitation()));

/** Around the ways in: whoever was invited to a lock has it in sight. Loaded for them alone, as guests load this first. */
export function WayIn({ next, children }: { next: string; children: ReactNode }) {
  if (!next.startsWith('/shared/setup/')) return children;
  return (
    <Suspense>
      <FromInvitation next={next}>{children}</FromInvitation>
    </Suspense>
  );
}
