import { useState } from 'react';
import { PreparedFirst } from '../start/prepared-first';
import { setupStore } from './kept-setup';
import { SelfSetupForm } from './self-setup-form';

/** The setup of a lock on oneself, or the choice about one that was prepared before. */
export function SelfSetup({ userId }: { userId: string }) {
  const [store] = useState(() => setupStore(userId));
  return (
    <PreparedFirst purpose="self" store={store}>
      <SelfSetupForm store={store} />
    </PreparedFirst>
  );
}

/** Keeps the form for a new start. */
export function startOver(userId: string): void {
  setupStore(userId).startOver();
}
