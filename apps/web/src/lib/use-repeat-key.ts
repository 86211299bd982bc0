import { useRef } from 'react';
import { newId } from './device-id';

/**
 * Names a request so that sending it again by accident does it once: the same `Idempotency-Key` for the same content
 * until `done` is called, another one for anything else.
 */
export function useRepeatKey() {
  const kept = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (kept.current?.content !== text) kept.current = { content: text, key: newId() };
      return kept.current.key;
    },
    /** It has worked: the same content is meant as another request from now on. */
    done(): void {
      kept.current = null;
    },
  };
}
