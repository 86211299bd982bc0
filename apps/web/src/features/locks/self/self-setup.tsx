import { useCallback, useState } from 'react';
import { forgetSetup, keepSetup, readKeptSetup } from './kept-setup';
import { PreparedLock } from './prepared-lock';
import { SelfSetupForm } from './self-setup-form';
import { newClientSeed } from './setup-entry';

/** The setup of a lock on oneself, or the choice about one that was prepared before. */
export function SelfSetup({ userId }: { userId: string }) {
  const [sealedToken, setSealedToken] = useState(() => readKeptSetup(userId).sealedToken);

  const onGone = useCallback(
    (how: 'started' | 'called-off') => {
      if (how === 'started') forgetSetup(userId);
      else startOver(userId);
      setSealedToken(null);
    },
    [userId],
  );

  if (sealedToken !== null) return <PreparedLock token={sealedToken} onGone={onGone} />;
  return <SelfSetupForm userId={userId} />;
}

/** Keeps the form for a new start. Its seed is a new one: the server has seen the old one. */
export function startOver(userId: string): void {
  const { entry } = readKeptSetup(userId);
  keepSetup(userId, { sealedToken: null, entry: { ...entry, clientSeed: newClientSeed() } });
}
