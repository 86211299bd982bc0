import { useRef, useState } from 'react';

/** Where a picture stands: `attempt` belongs into the key of its `img`, so that another try asks anew. */
export function usePicture(src: string) {
  const [{ of, state, attempt, reason }, setPicture] = useState({ ...fresh, of: src });
  const shown = useRef(src);
  shown.current = src;
  if (of !== src) setPicture({ ...fresh, of: src });

  async function onError(): Promise<void> {
    setPicture({ of: src, state: 'failed', attempt, reason: null });
    // Without a line it may not be loaded: the plain words stay then.
    const why = await import('./picture-failure').then(
      ({ findPictureFailure }) => findPictureFailure(src),
      () => null,
    );
    if (shown.current !== src) return;
    setPicture((now) => (now.state === 'failed' && now.attempt === attempt ? { ...now, reason: why } : now));
  }

  return {
    state,
    attempt,
    failure: reason ?? 'The picture did not load',
    onLoad: () => setPicture({ of: src, state: 'shown', attempt, reason: null }),
    onError,
    retry: () => setPicture({ of: src, state: 'loading', attempt: attempt + 1, reason: null }),
  };
}

const fresh: { state: 'loading' | 'shown' | 'failed'; attempt: number; reason: string | null } = {
  state: 'loading',
  attempt: 0,
  reason: null,
};
