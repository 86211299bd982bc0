import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { MessageIcon } from '../../components/icons/tool-icons';
import { useChatMoves } from './chat-address';

/** On a profile: opens the conversation with its person, and where there is none yet, an empty one. */
export function MessageButton({ personId }: { personId: string }) {
  const { open } = useChatMoves();
  return (
    <Button
      variant="primary"
      icon={<MessageIcon size={18} />}
      aria-haspopup="dialog"
      onClick={() => open(personId)}
    >
      Message
    </Button>
  );
}

/** The same beside the name of a person; whether they take messages, the conversation says. */
export function MessageIconButton({
  person,
}: {
  person: { readonly _id: string; readonly username: string };
}) {
  const { open } = useChatMoves();
  return (
    <IconButton
      label={`Message: ${person.username}`}
      icon={<MessageIcon size={18} />}
      aria-haspopup="dialog"
      onClick={() => open(person._id)}
    />
  );
}
