import { type ReactNode, useCallback, useState } from 'react';
import type { StartStore } from './kept-start';
import { PreparedLock } from './prepared-lock';

export interface PreparedFirstProps {
  store: Pick<StartStore<unknown>, 'read' | 'forget' | 'startOver'>;
  /** The form of a new start. */
  children: ReactNode;
}

/** The form of a start, or first the choice about one that was prepared with it before. */
export function PreparedFirst({ store, children }: PreparedFirstProps) {
  const [sealedToken, setSealedToken] = useState(() => store.read().sealedToken);

  const onGone = useCallback(
    (how: 'started' | 'called-off') => {
      if (how === 'started') store.forget();
      else store.startOver();
      setSealedToken(null);
    },
    [store],
  );

  if (sealedToken !== null) return <PreparedLock token={sealedToken} onGone={onGone} />;
  return children;
}
