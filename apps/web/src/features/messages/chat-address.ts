import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back in the history the panel is closed; unknown where the page was opened with it. */
    chatSteps?: number;
    /** One step back is the list. */
    chatFromList?: boolean;
    /** The message that was found by a search, and by which. */
    chatFound?: Found;
  }
}

/** A place in a conversation, and the search that found it. */
export interface Found {
  readonly place: number;
  readonly query: string;
}

/** What the address says of the panel: `list`, the key of a conversation, or nothing while it is closed. */
export function useChatAddress(): string | undefined {
  return useLocation({ select: chatIn });
}

/** What the conversation was opened for. */
export function useFoundMessage(): Found | undefined {
  return useLocation({ select: ({ state }) => state.chatFound });
}

const chatIn = ({ search }: { search: object }) => (search as { chat?: string }).chat;

/** Opens, moves in and closes the panel by the address of whatever page one is on, so that 'back' does it too. */
export function useChatMoves() {
  const router = useRouter();
  const here = () => ({ ...router.state.location.state, chat: chatIn(router.state.location) });

  function go(chat: string | undefined, replace: boolean, state: HistoryState): void {
    void router.navigate({
      to: '.',
      search: ({ chat: _, ...others }) => ({ ...others, ...(chat !== undefined && { chat }) }),
      hash: true,
      state,
      replace,
      resetScroll: false,
    });
  }

  return {
    open: (to: string, found?: Found) => {
      const { chat, chatSteps } = here();
      if (to === chat && found === undefined) return;
      const steps = chat === undefined ? 0 : chatSteps;
      go(to, false, {
        ...(steps !== undefined && { chatSteps: steps + 1 }),
        ...(found && { chatFound: found }),
        chatFromList: chat === 'list',
      });
    },
    /** From the thread to the list: where one came from it, by going back. */
    toList: () => {
      const { chatFromList, chatSteps } = here();
      if (chatFromList) router.history.back();
      else go('list', true, chatSteps === undefined ? {} : { chatSteps });
    },
    close: () => {
      const { chatSteps } = here();
      if (chatSteps !== undefined) router.history.go(-chatSteps);
      else go(undefined, true, {});
    },
  };
}
