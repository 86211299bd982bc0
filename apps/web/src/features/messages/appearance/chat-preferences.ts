import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../../../lib/local-store';

export const bubbleColors = ['theme', 'blue', 'green', 'purple', 'red', 'orange', 'pink'] as const;
export const backgrounds = ['grey', 'white'] as const;
export type BubbleColor = (typeof bubbleColors)[number];

/** How somebody likes the chat in this browser; what is missing or of another version is as at first. */
const preferences = z.object({
  outgoingBubbleColor: z.catch(z.enum(bubbleColors), 'theme'),
  incomingBubbleColor: z.catch(z.enum(bubbleColors), 'theme'),
  lightModeBackground: z.catch(z.enum(backgrounds), 'grey'),
  autoSelectLatestChat: z.catch(z.boolean(), true),
});
export type ChatPreferences = z.output<typeof preferences>;

const storageKey = 'chat';
const listeners = new Set<() => void>();
let current = readKept();

function readKept(): ChatPreferences {
  try {
    return preferences.parse(JSON.parse(readLocal(storageKey) ?? '{}'));
  } catch {
    return preferences.parse({});
  }
}

export function changeChatPreferences(change: Partial<ChatPreferences>): void {
  current = { ...current, ...change };
  writeLocal(storageKey, JSON.stringify(current));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the app has changed them.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    current = readKept();
    for (const each of listeners) each();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The preferences now; re-renders when they change. */
export function useChatPreferences(): ChatPreferences {
  return useSyncExternalStore(subscribe, () => current);
}
