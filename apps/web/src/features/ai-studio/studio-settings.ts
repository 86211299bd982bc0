import {
  readStudioSettings,
  type StudioSettings,
  standardStudioSettings,
} from '@keyhold/rules/ai-studio/studio-settings';
import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../lib/local-store';

const name = 'keyhold:studio';
const listeners = new Set<() => void>();
let current: StudioSettings | null = null;

function parse(kept: string | null): unknown {
  try {
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

/** How the person of this browser likes the studio. */
export const readSettings = (): StudioSettings => (current ??= readStudioSettings(parse(readLocal(name))));

export function changeSettings(change: Partial<StudioSettings>): void {
  current = { ...readSettings(), ...change };
  writeLocal(name, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export const resetSettings = () => changeSettings(standardStudioSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStudioSettings = (): StudioSettings => useSyncExternalStore(subscribe, readSettings);
