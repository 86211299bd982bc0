import { wantedWords } from '@keyhold/rules/messages/search-words';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { useFileDrop } from '../../lib/use-file-drop';
import { AiClosed } from './ai/ai-closed';
import { Openers } from './ai/openers';
import { TurnFoot } from './ai/speaking';
import { useAiTurn } from './ai/use-ai-turn';
import { appearanceOf } from './appearance/appearance';
import { useChatPreferences } from './appearance/chat-preferences';
import { type Found, useFoundMessage } from './chat-address';
import { Composer } from './composer';
import { chatMessages } from './messages';
import { isAiKey, sayFailed, useThreadActs } from './messages.calls';
import { ReadThread, type Target } from './read-thread';
import { ThreadSearch } from './search/thread-search';
import type { Thread } from './thread-state';
import styles from './thread-view.module.css';
import type { NameOf } from './use-names';
import { useSending } from './use-sending';

interface OpenThreadProps {
  id: string;
  viewerId: string;
  thread: Thread;
  canWrite: boolean;
  /** Asked for since it was opened: what is known is not of an earlier time. */
  isFresh: boolean;
  name: string;
  nameOf: NameOf;
  /** Whether somebody who is named is out of the group by now. */
  hasLeft: (personId: string | null) => boolean;
  searching: boolean;
  onSearched: () => void;
}

/** A conversation that is there: what was said, and where one writes. */
export function OpenThread(props: OpenThreadProps) {
  const { id, viewerId, thread, nameOf, canWrite } = props;
  const { conversation } = thread;
  const acts = useThreadActs(id, viewerId);
  const turn = useAiTurn(id);
  const sending = useSending(id, viewerId, acts.toNewest);
  const { composition } = sending;
  const [target, setTarget] = useState<Target | null>(null);
  const { hovering, ...intake } = useFileDrop(canWrite, composition.add);

  async function show(place: number, words: readonly string[] = []): Promise<void> {
    try {
      const shown = await acts.goTo(place);
      if (shown) setTarget({ key: shown.tempId ?? shown._id, words });
    } catch (error) {
      sayFailed(chatMessages.threadFailed, error);
    }
  }

  const found = useFoundMessage();
  const goTo = useEffectEvent((to: Found) => void show(to.place, wantedWords(to.query)));
  useEffect(() => {
    if (found) goTo(found);
  }, [found]);

  return (
    <div
      {...appearanceOf(useChatPreferences(), classNames(styles.thread, hovering && styles.hovering))}
      {...intake}
    >
      {props.searching && (
        <ThreadSearch
          id={id}
          nameOf={nameOf}
          onClose={props.onSearched}
          onShow={({ place }, query) => {
            props.onSearched();
            void show(place, wantedWords(query));
          }}
        />
      )}
      <ReadThread
        {...props}
        acts={acts}
        turn={turn}
        unsent={sending.unsent}
        target={target}
        sentCount={sending.sentCount}
        onShow={(place) => void show(place)}
        onReply={composition.setReplyTo}
        onPhoto={composition.add}
        onSendAgain={sending.sendAgain}
        onDiscard={sending.takeBack}
      />
      {hovering && <p className={styles.drop}>{chatMessages.dropHere}</p>}
      {isAiKey(id) && (
        <TurnFoot turn={turn} lockId={conversation?.ai?.lockId ?? null}>
          {canWrite && (
            <Openers
              lockId={conversation?.ai?.lockId ?? null}
              messages={thread.messages}
              hidden={sending.unsent.length > 0}
              onSay={(words) => void sending.say(words)}
            />
          )}
        </TurnFoot>
      )}
      {canWrite ? (
        <Composer
          composition={composition}
          repliesTo={nameOf(composition.replyTo?.senderId ?? null)}
          searching={props.searching}
          onSend={() => void sending.send()}
          onTyped={sending.typed}
        />
      ) : conversation?.ai ? (
        <AiClosed id={id} enabled={conversation.ai.enabled} />
      ) : (
        <p className={styles.closed}>
          {conversation === null ? chatMessages.takesNone : chatMessages.cannotWrite}
        </p>
      )}
    </div>
  );
}
