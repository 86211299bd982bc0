import { useState } from 'react';
import { useSocketEvent } from '../../../lib/realtime';

export interface AiTurn {
  /** Somebody thinks or talks now. */
  readonly speaking: boolean;
  /** What was said so far. */
  readonly words: string;
  /** Why the last answer did not come. */
  readonly failure: string | null;
  /** What was said is to be seen no more: it was stopped here. */
  readonly hush: () => void;
}

interface State {
  readonly turn: string | null;
  readonly words: string;
  readonly failure: string | null;
}

const silent: State = { turn: null, words: '', failure: null };

/** What the AI of a conversation is saying, as it comes over the socket. */
export function useAiTurn(id: string): AiTurn {
  const [state, setState] = useState(silent);
  useSocketEvent('ai_turn', ({ with: where, turn, state: told, why }) => {
    if (where !== id) return;
    if (told === 'thinking') setState({ turn, words: '', failure: null });
    else setState((before) => ({ ...silent, failure: told === 'failed' ? why : before.failure }));
  });
  useSocketEvent('ai_words', ({ with: where, turn, at, text }) => {
    if (where !== id) return;
    setState((before) => {
      const words = before.turn === turn ? before.words : '';
      // Where something is missing before it, the whole message comes soon.
      return at === words.length ? { turn, words: words + text, failure: null } : before;
    });
  });
  const end = ({ with: where, turn }: { with: string; turn: string | null }) => {
    if (where === id && turn !== null) setState((before) => ({ ...silent, failure: before.failure }));
  };
  useSocketEvent('ai_message', end);
  useSocketEvent('ai_image_message', end);
  useSocketEvent('message_sent', ({ with: where }) => {
    if (where === id) setState((before) => ({ ...before, failure: null }));
  });
  return {
    speaking: state.turn !== null,
    words: state.words,
    failure: state.failure,
    hush: () => setState(silent),
  };
}
