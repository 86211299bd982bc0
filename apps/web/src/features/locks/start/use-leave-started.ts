import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast, type ToastOptions } from '../../../components/feedback/toast-store';
import { ApiError } from '../../../lib/api/client';
import { dashboardQuery } from '../locks.calls';
import { startMessages } from './messages';

/** Leaves a start screen for the dashboard, since its lock runs; what was kept for the start is forgotten. */
export function useLeaveStarted(kept: readonly { forget(): void }[]) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  function leave(toast: ToastOptions): void {
    for (const part of kept) part.forget();
    queryClient.removeQueries(dashboardQuery);
    showToast(toast);
    void navigate({ to: '/' });
  }

  return {
    leave,
    /**
     * Leaves, and says why, where a start was refused because an earlier one whose answer was lost has made the lock:
     * it holds what was sent first. False for any other failure.
     */
    leaveIfStarted(error: unknown): boolean {
      if (!(error instanceof ApiError && error.code === 'idempotency_key_reused')) return false;
      leave({
        title: startMessages.startedBefore,
        message: startMessages.startedBeforeWith,
        durationMs: null,
      });
      return true;
    },
  };
}
