import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import { changeCity, changeSettings, changeTelegram } from '@keyhold/contracts/users/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../../components/feedback/toast-store';
import { isAnswerLost } from '../../lib/api/answer-lost';
import { ApiError } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { useCall } from '../../lib/api/use-call';
import { profilesKey } from '../users/users.api';
import { saveMessages } from './panel-messages';

/** One setting of a screen: what to show, how to change it, and what became of the last change. */
export interface Setting<Value> {
  /** What was chosen last, also while it is being saved; what is saved where that failed. */
  readonly value: Value;
  readonly set: (value: Value, done?: { onSuccess: () => void }) => void;
  /** Names the change that was saved last on this screen; null before one and while another is on its way. */
  readonly savedChange: number | null;
  readonly isSaving: boolean;
  /** Why the last change was not saved, in words. */
  readonly failure: string | null;
}

/**
 * Saves one setting by itself, one change after the other, so that the last one stands in the end. What fails comes back,
 * and is told in a toast where its place is no longer shown.
 */
function useSetting<E extends Endpoint, Value>(
  endpoint: E,
  name: string,
  saved: Value,
  toArgs: (value: Value) => ArgsOf<E>,
): Setting<Value> {
  const queryClient = useQueryClient();
  const isShown = useShown();
  const change = useCall(endpoint, {
    args: toArgs,
    scope: { id: `setting ${name}` },
    // It may be what a profile shows, behind the window in which it is changed.
    invalidates: [{ queryKey: profilesKey }],
    // An answer from before would bring the former value back.
    onMutate: () => queryClient.cancelQueries(sessionQuery),
    onSuccess: (reply: ReplyOf<E>) => {
      queryClient.setQueryData(sessionQuery.queryKey, (user) =>
        user && name in user ? { ...user, [name]: Reflect.get(reply as object, name) } : user,
      );
    },
    onError: (error) => {
      // It may have been saved, and only its answer was lost.
      if (isAnswerLost(error)) void queryClient.invalidateQueries(sessionQuery);
      if (!isShown.current)
        showToast({ title: saveMessages.failed, message: error.message, kind: 'error', key: name });
    },
  });
  return {
    value: change.isPending ? change.variables : saved,
    set: (value, done) => (done ? change.mutate(value, done) : change.mutate(value)),
    isSaving: change.isPending,
    savedChange: change.isSuccess ? change.submittedAt : null,
    failure: change.error && failureOf(change.error, name),
  };
}

/** What is wrong with the value stands for itself; for everything else it is said that it was not saved. */
function failureOf(error: Error, name: string): string {
  const fault = error instanceof ApiError ? error.fieldMessage(name) : undefined;
  return fault ?? `${saveMessages.failed}. ${error.message}`;
}

function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

type Settings = ReplyOf<typeof changeSettings>;

/** One of the settings of `PATCH /api/users/me/settings`; `user` is the signed-in person. */
export function useUserSetting<Name extends keyof Settings>(
  name: Name,
  user: Pick<Settings, Name>,
): Setting<Settings[Name]> {
  return useSetting(changeSettings, name, user[name], (value) => ({ body: { [name]: value } }));
}

export function useCity(saved: string | null): Setting<string | null> {
  return useSetting(changeCity, 'city', saved, (city) => ({ body: { city } }));
}

export function useTelegramNotifications(saved: boolean): Setting<boolean> {
  return useSetting(
    changeTelegram,
    'telegramNotificationsEnabled',
    saved,
    (telegramNotificationsEnabled) => ({ body: { telegramNotificationsEnabled } }),
  );
}

export function useTelegramUsername(saved: string | null): Setting<string | null> {
  return useSetting(changeTelegram, 'telegramUsername', saved, (telegramUsername) => ({
    body: { telegramUsername },
  }));
}
