import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { LogoutIcon } from '../../components/icons/icons';
import { MoreIcon, PeopleIcon, SearchIcon, SettingsIcon, TrashIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu, type MenuItem } from '../../components/overlay/menu';
import { BehaviorDialog } from '../ai-keyholder/ai-keyholder.api';
import { BlockDialog } from '../users/users.api';
import { useClearAiChat } from './ai/ai.calls';
import { aiTexts } from './ai/messages';
import { BlockIcon } from './chat-icons';
import { LeaveDialog } from './groups/leave-dialog';
import { groupMessages } from './groups/messages';
import { chatMessages } from './messages';
import { groupsQuery, useClearConversation } from './messages.calls';
import { searchTexts } from './search/messages';
import type { Conversation } from './thread-state';

interface ThreadMenuProps {
  conversation: Conversation;
  viewerId: string;
  /** What an AI keyholder has a part in. */
  lockId: string | null;
  /** Who is in a group is asked for. */
  onGroup: () => void;
  onSearch: () => void;
  /** It is over. */
  onLeft: () => void;
}

/** What can be done with a conversation as a whole. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { conversation, viewerId, lockId, onGroup, onSearch, onLeft } = props;
  const { user, canWrite } = conversation;
  const [asked, setAsked] = useState<'clear' | 'block' | 'leave' | 'behavior' | null>(null);
  const { data } = useQuery({ ...groupsQuery, enabled: user.isGroup });
  const group = data?.groups.find(({ _id }) => _id === user._id);
  const clear = useClearConversation(user._id);
  const clearAi = useClearAiChat(user._id);
  const clearing = user.isAI ? clearAi : clear;
  const navigate = useNavigate();
  const done = () => setAsked(null);
  const items: MenuItem[] = [];
  if (user.isGroup)
    items.push({
      label: groupMessages.info,
      icon: <PeopleIcon />,
      onSelect: onGroup,
    });
  if (lockId !== null)
    items.push({
      label: aiTexts.waysOut,
      icon: <LogoutIcon />,
      onSelect: () => void navigate({ to: '/lock/$id', params: { id: lockId }, hash: 'ways-out' }),
    });
  if (user.isAI)
    items.push(
      { label: aiTexts.behavior, icon: <SettingsIcon />, onSelect: () => setAsked('behavior') },
      { label: searchTexts.within, icon: <SearchIcon />, onSelect: onSearch },
    );
  items.push({ label: chatMessages.clear, icon: <TrashIcon />, onSelect: () => setAsked('clear') });
  if (!user.isGroup && !user.isAI && canWrite)
    items.push({
      label: `${chatMessages.block} ${user.username}`,
      icon: <BlockIcon />,
      danger: true,
      separated: true,
      onSelect: () => setAsked('block'),
    });
  if (group)
    items.push({
      label: groupMessages.leave,
      icon: <LogoutIcon />,
      danger: true,
      separated: true,
      onSelect: () => setAsked('leave'),
    });
  return (
    <>
      <Menu
        label={chatMessages.threadActions}
        trigger={(trigger) => (
          <IconButton {...trigger} label={chatMessages.threadActions} icon={<MoreIcon />} />
        )}
        items={items}
      />
      <ConfirmDialog
        open={asked === 'clear'}
        onClose={done}
        title={chatMessages.clearTitle}
        description={user.isAI ? aiTexts.clearText : chatMessages.clearText}
        keepLabel={chatMessages.keep}
        confirmLabel={chatMessages.clear}
        danger
        busy={clearing.isPending}
        onConfirm={() => clearing.mutate(undefined, { onSuccess: done })}
      />
      {user.isAI && asked === 'behavior' && (
        <Suspense>
          <BehaviorDialog open onClose={done} />
        </Suspense>
      )}
      {group && (
        <LeaveDialog
          group={group}
          viewerId={viewerId}
          open={asked === 'leave'}
          onClose={done}
          keepLabel={groupMessages.keep}
          onLeft={onLeft}
        />
      )}
      <BlockDialog person={user} open={asked === 'block'} onClose={done} onBlocked={onLeft} />
    </>
  );
}
