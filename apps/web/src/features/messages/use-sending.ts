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
  async function sendAll(taken: Parameters<typeof send>[0]): Promise<void> {
    // Whoever reads further up comes down with what they write.
    await toNewest().catch(() => undefined);
    send(taken);
    setSentCount(sentCount + 1);
  }
  return {
    composition,
    unsent,
    sentCount,
    typed,
    sendAgain,
    send: () => {
      const taken = composition.take();
      stopped();
      return sendAll(taken);
    },
    /** Sends these words; what is being written stays. */
    say: (content: string) => sendAll([{ content, picture: null, replyTo: null }]),
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
