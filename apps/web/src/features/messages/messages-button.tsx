import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { IconButton } from '../../components/button/icon-button';
import { MessageIcon } from '../../components/icons/tool-icons';
import { sessionQuery } from '../../lib/api/session';
import { useChatAddress, useChatMoves } from './chat-address';

/** How much is unread; asked for by what comes after the first moments: see chat.tsx. */
export const unreadQuery = queryOptions<number>({ queryKey: ['messages', 'unread'], queryFn: skipToken });

/** The conversation that is opened first; null for the list. Found by the same. */
export const firstQuery = queryOptions<string | null>({
  queryKey: ['messages', 'first'],
  queryFn: skipToken,
});

/** Opens the messages. A restricted account has none. */
export function MessagesButton() {
  const { data: user } = useQuery(sessionQuery);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { data: first } = useQuery(firstQuery);
  const chat = useChatAddress();
  const { open } = useChatMoves();
  if (user === undefined || user.restricted) return null;
  return (
    <IconButton
      label="Messages"
      icon={<MessageIcon size={22} />}
      badge={unread}
      badgeLabel="unread"
      aria-haspopup="dialog"
      aria-expanded={chat !== undefined}
      onClick={() => open(first ?? 'list')}
    />
  );
}
