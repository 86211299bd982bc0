import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { CheckIcon } from '../../../components/icons/icons';
import { sessionQuery } from '../../../lib/api/session';
import { useDelayed } from '../../../lib/use-delayed';
import { useNewerVersion } from '../../../lib/use-newer-version';
import { ChatStep } from './chat-step';
import { DoneStep } from './done-step';
import { telegramTexts as texts } from './messages';
import { OpenStep } from './open-step';
import { startLinkQuery, telegramQuery } from './telegram.calls';
import styles from './telegram.module.css';

type OwnUser = ReplyOf<typeof currentUser>;

/** Connects a chat with the bot, in three steps; with a chat on file it is at the third. */
export function TelegramPage({ user }: { user: OwnUser }) {
  // The bot tells of the link by the socket; who comes back from Telegram asks once more, in case that was missed.
  useNewerVersion('user:updated', {
    known: (id) => (id === user._id ? -1 : null),
    refetch: [sessionQuery],
  });
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' });
  const telegram = useQuery(telegramQuery);
  const hadChat = useRef(user.telegramChatId !== null);
  const isConnected = user.telegramChatId !== null;
  if (telegram.isPending) return <Waiting />;
  if (telegram.data === undefined) return <LoadFailed title={texts.failed} query={telegram} />;
  if (!telegram.data.configured && !isConnected) return <p className={styles.lead}>{texts.notConfigured}</p>;
  if (isConnected) {
    return (
      <>
        <Steps at={2} />
        <DoneStep user={user} isNew={!hadChat.current} onDisconnected={() => (hadChat.current = false)} />
      </>
    );
  }
  return <Connect user={user} />;
}

/** The first two steps. */
function Connect({ user }: { user: OwnUser }) {
  const [typesChat, setTypesChat] = useState(false);
  const link = useQuery(startLinkQuery);
  if (link.isPending) return <Waiting />;
  if (link.data === undefined) return <LoadFailed title={texts.failed} query={link} />;
  return (
    <>
      <Steps at={typesChat ? 1 : 0} />
      {typesChat ? (
        <ChatStep user={user} botName={link.data.botName} onBack={() => setTypesChat(false)} />
      ) : (
        <OpenStep link={link.data} onElsewhere={() => setTypesChat(true)} />
      )}
    </>
  );
}

function Waiting() {
  const slow = useDelayed(true);
  return (
    <div className={styles.place}>
      {slow && (
        <Loading label={texts.loading}>
          <Skeleton width="70%" />
        </Loading>
      )}
    </div>
  );
}

function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index < at ? 'past' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at && <CheckIcon size={14} />}
          {name}
        </li>
      ))}
    </ol>
  );
}
