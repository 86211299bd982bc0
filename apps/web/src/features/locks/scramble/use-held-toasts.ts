import { useEffect, useLayoutEffect, useRef } from 'react';
import { dismissToast, showToast, type Toast, useToasts } from '../../../components/feedback/toast-store';

/** Keeps every toast from the screen while `held`; then each is shown, with its whole time. */
export function useHeldToasts(held: boolean): void {
  const toasts = useToasts();
  const kept = useRef<Toast[]>([]);

  // Before they are painted.
  useLayoutEffect(() => {
    if (!held) return;
    kept.current.push(...toasts);
    for (const { id } of toasts) dismissToast(id);
  }, [held, toasts]);

  useEffect(() => {
    if (!held) return;
    return () => {
      for (const toast of kept.current.splice(0)) showToast(toast);
    };
  }, [held]);
}
