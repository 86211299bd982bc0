import {
  answerAgain,
  chatWithAi,
  clearAiChat,
  stopAi,
  undoAiAct,
} from '@keyhold/contracts/ai-keyholder/ai-chat';
import { switchAi } from '@keyhold/contracts/ai-keyholder/ai-config';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { changeThread, conversationsQuery, sayFailed, takeMessage, threadKey } from '../messages.calls';
import type { Unsent } from '../outbox/unsent';
import type { Thread } from '../thread-state';
import { aiTexts } from './messages';

/** Which lock the conversation is about, as it was heard last. */
function lockOf(client: QueryClient, key: string): string | null {
  const thread = client.getQueryData<Thread>(threadKey(key));
  const listed = client
    .getQueryData(conversationsQuery.queryKey)
    ?.conversations.find(({ user }) => user._id === key);
  return thread?.conversation?.ai?.lockId ?? listed?.ai?.lockId ?? null;
}

/** Says something to one's AI keyholder. */
export function sendToAi(client: QueryClient, { to, content, imageUrl, tempId, replyTo }: Unsent) {
  const lockId = lockOf(client, to);
  if (lockId === null) throw new Error(aiTexts.noLock);
  const body = {
    tempId,
    ...(content !== '' && { message: content }),
    ...(imageUrl !== null && { imageUrl }),
    ...(replyTo && { replyTo: replyTo._id }),
  };
  return api(chatWithAi)({ params: { lockId }, body });
}

export const useStopAi = () => useCall(stopAi, { args: () => ({}) });

export const useAnswerAgain = (lockId: string) =>
  useCall(answerAgain, { args: () => ({ params: { lockId } }) });

export function useUndoAct(key: string, lockId: string, viewerId = key.slice('ai_'.length)) {
  const client = useQueryClient();
  return useCall(undoAiAct, {
    args: (actId: string) => ({ params: { lockId }, body: { actId } }),
    onSuccess: (message) => takeMessage(client, key, message, viewerId),
    onError: (error) => sayFailed(aiTexts.undoFailed, error),
  });
}

/** On or off; off counts from the press on. */
export function useSwitchAi(key: string) {
  return useCall(switchAi, {
    args: (enabled: boolean) => ({ body: { enabled } }),
    invalidates: [conversationsQuery, { queryKey: threadKey(key) }, { queryKey: ['ai-keyholder'] }],
  });
}

export function useClearAiChat(key: string) {
  const client = useQueryClient();
  return useCall(clearAiChat, {
    args: () => ({}),
    onSuccess: () => {
      changeThread(client, key, (thread) => ({ ...thread, messages: [], hasOlder: false, hasNewer: false }));
      showToast({ title: aiTexts.cleared, kind: 'success' });
    },
    onError: (error) => sayFailed(aiTexts.clearFailed, error),
    invalidates: [conversationsQuery, { queryKey: threadKey(key) }],
  });
}
