import { useLocation } from '@tanstack/react-router';
import type { ApiError } from '../../../lib/api/client';
import { loginMessages } from './messages';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A session ended while its owner was using the app. */
    sessionEnded?: boolean;
    /** The account is no more. */
    accountDeleted?: boolean;
    /** Whose login it is about to be, for the form to start with. */
    email?: string;
  }
}

/**
 * Why somebody stands before the login, in a quiet sentence; null for those who just came. `refusal`: why the server knows
 * nobody here.
 */
export function useLoginNote(next: string | undefined, refusal: ApiError | null): string | null {
  const sessionEnded = useLocation({ select: (location) => location.state.sessionEnded === true });
  const deleted = useLocation({ select: (location) => location.state.accountDeleted === true });
  if (deleted) return loginMessages.accountDeleted;
  if (refusal?.data.banLifted === true) return loginMessages.banLifted;
  if (sessionEnded) return loginMessages.sessionEnded;
  return next === undefined ? null : loginMessages.goOn;
}
