import { useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { TrashIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu, type MenuItem } from '../../components/overlay/menu';
import { BlockIcon, DotsIcon } from './chat-icons';
import { chatMessages } from './messages';
import { useBlock, useClearConversation } from './messages.calls';
import type { Conversation } from './thread-state';

/** What can be done with a conversation as a whole. `onLeft` is called when it is over. */
export function ThreadMenu({ conversation, onLeft }: { conversation: Conversation; onLeft: () => void }) {
  const { user, canWrite } = conversation;
  const [asked, setAsked] = useState<'clear' | 'block' | null>(null);
  const clear = useClearConversation(user._id);
  const block = useBlock(user._id);
  const done = () => setAsked(null);
  const items: MenuItem[] = [
    { label: chatMessages.clear, icon: <TrashIcon />, onSelect: () => setAsked('clear') },
  ];
  if (!user.isGroup && canWrite)
    items.push({
      label: `${chatMessages.block} ${user.username}`,
      icon: <BlockIcon />,
      danger: true,
      separated: true,
      onSelect: () => setAsked('block'),
    });
  return (
    <>
      <Menu
        label={chatMessages.threadActions}
        trigger={(trigger) => (
          <IconButton {...trigger} label={chatMessages.threadActions} icon={<DotsIcon />} />
        )}
        items={items}
      />
      <ConfirmDialog
        open={asked === 'clear'}
        onClose={done}
        title={chatMessages.clearTitle}
        description={chatMessages.clearText}
        keepLabel={chatMessages.keep}
        confirmLabel={chatMessages.clear}
        danger
        busy={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSuccess: done })}
      />
      <ConfirmDialog
        open={asked === 'block'}
        onClose={done}
        title={chatMessages.blockTitle(user.username)}
        description={chatMessages.blockText}
        keepLabel={chatMessages.blockKeep}
        confirmLabel={chatMessages.block}
        danger
        busy={block.isPending}
        onConfirm={() =>
          block.mutate(undefined, {
            onSuccess: () => {
              done();
              onLeft();
            },
          })
        }
      />
    </>
  );
}
