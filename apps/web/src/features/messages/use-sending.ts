import { useState } from 'react';
import { useComposition } from './compose';
import { useOutbox } from './outbox/outbox';
import type { Unsent } from './outbox/unsent';
import { useSayTyping } from './typing';

/** What one writes in a conversation, what of it waits to be sent, and the way from the one to the other. */
export function useSending(id: string, viewerId: string, toNewest: () => Promise<unknown>) {
  const composition = useComposition(id);
  const { unsent, send, sendAgain, drop } = useOutbox(id, viewerId);
  const { typed, stopped } = useSayTyping(id);
  const [sentCount, setSentCount] = useState(0);
  return {
    composition,
    unsent,
    sentCount,
    typed,
    sendAgain,
    send: async () => {
      const taken = composition.take();
      stopped();
      // Whoever reads further up comes down with what they write.
      await toNewest().catch(() => undefined);
      send(taken);
      setSentCount(sentCount + 1);
    },
    /** What was not sent is there to be written anew; a picture alone is chosen again quickly. */
    takeBack: ({ tempId, content, picture }: Unsent) => {
      drop(tempId);
      if (content === '') return;
      const { words } = composition;
      words.write([content, words.read()].filter(Boolean).join('\n'));
      if (picture !== null) composition.add([picture]);
    },
  };
}
