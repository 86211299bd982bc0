import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { MessageIcon } from '../../components/icons/tool-icons';
import { sessionQuery } from '../../lib/api/session';
import { useChatMoves } from '../messages/chat.api';
import styles from './ai-studio.module.css';
import { historyTexts, progressTexts as texts } from './messages';
import { useSendToChat } from './studio.calls';

interface ChatPartProps {
  job: PictureJob;
  /** Whether there is a conversation into which it could go. */
  hasChat: boolean;
  onLeave: () => void;
}

/** Sends a picture that was made to the chat; of one that is there it says so, and leads there. */
export function ChatPart({ job, hasChat, onLeave }: ChatPartProps) {
  const { data: me } = useQuery(sessionQuery);
  const { open } = useChatMoves();
  const send = useSendToChat();
  if (!job.inChat && !hasChat) return null;

  function openChat(): void {
    if (!me) return;
    onLeave();
    open(`ai_${me._id}`);
  }

  return (
    <>
      {/* The same to its end: the focus stays on it. */}
      <Button
        small
        icon={<MessageIcon size={16} />}
        busy={send.isPending}
        onClick={() => (job.inChat ? openChat() : send.mutate(job.jobId))}
      >
        {job.inChat ? texts.openChat : texts.sendToChat}
      </Button>
      <span className={styles.muted} role="status">
        {job.inChat && historyTexts.inChat}
      </span>
    </>
  );
}
