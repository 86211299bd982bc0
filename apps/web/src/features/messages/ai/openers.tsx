import { canBeUndone } from '@keyhold/contracts/ai-keyholder/ai-message';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names';
import { serverNow } from '../../../lib/server-time';
import { dashboardQuery } from '../../locks/locks.api';
import type { Message } from '../thread-state';
import styles from './ai.module.css';
import { aiTexts } from './messages';

interface OpenersProps {
  /** The lock that the conversation is about. */
  lockId: string | null;
  /** What was said last in it. */
  messages: readonly Message[];
  hidden: boolean;
  onSay: (words: string) => void;
}

/** What an AI keyholder is asked most: one press says it. A task only where there is one to give, a no where it has just asked for a photo, and what can be taken back. */
export function Openers({ lockId, messages, hidden, onSay }: OpenersProps) {
  const { data: locks } = useQuery(dashboardQuery);
  const lock = locks?.find(({ _id }) => _id === lockId);
  const { noPhoto, takeBack, task, day, time } = aiTexts.opening;
  const asksPhoto =
    messages.at(-1)?.ai?.acts.some(({ name, id }) => name === 'ask_photo' && id !== null) ?? false;
  const undoable = messages.some(({ ai }) => ai?.acts.some((act) => canBeUndone(act, serverNow())));
  const words = [
    ...(lock?.taskModule?.enabled && !lock.gameSession?.currentSelectedTask ? [task] : []),
    ...(asksPhoto ? [noPhoto] : []),
    ...(undoable ? [takeBack] : asksPhoto ? [] : [day]),
    time,
  ];
  return (
    <fieldset
      className={classNames(styles.openers, (hidden || locks === undefined) && styles.unseen)}
      aria-label={aiTexts.openers}
    >
      {words.map((said) => (
        <button key={said} type="button" className={styles.opener} onClick={() => onSay(said)}>
          {said}
        </button>
      ))}
    </fieldset>
  );
}
