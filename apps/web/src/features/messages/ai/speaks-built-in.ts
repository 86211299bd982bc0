import type { Thread } from '../thread-state';

/** Whether the newest words of the AI come from the built-in script: the head of the conversation says so, once. */
export const speaksBuiltIn = ({ messages }: Thread): boolean =>
  messages.findLast(({ ai }) => ai && ai.source !== 'safety')?.ai?.source === 'builtin';
