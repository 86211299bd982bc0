import { fewEmoji, messagePreviewLength } from '@keyhold/contracts/messages/messages';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { CopyIcon, MoreIcon, PlusIcon } from '../../components/icons/tool-icons';
import { findPictureFailure } from '../../components/media/picture-failure';
import { PrivatePicture } from '../../components/media/private-picture';
import { Popover } from '../../components/overlay/popover';
import { classNames } from '../../lib/class-names';
import { formatTime } from '../../lib/format/instant';
import { FlagIcon, ReplyIcon } from './chat-icons';
import { emojiTexts } from './emoji/messages';
import styles from './message-bubble.module.css';
import { chatMessages } from './messages';
import { MarkedText } from './search/marked-text';
import { piecesOf } from './thread-rows';
import type { Message } from './thread-state';
import { useHeldPress } from './use-held-press';

const commonEmoji = ['❤️', '😂', '😍', '😮', '😢', '👍'] as const;

/** A text with its links as links, and what was searched for marked; few emoji alone are large. Nothing is fetched for links. */
export function MessageText({ text, words = [] }: { text: string; words?: readonly string[] }) {
  const pieces = piecesOf(text);
  return (
    <p className={classNames(styles.text, fewEmoji.test(text) && styles.fewEmoji)} dir="auto">
      {pieces.map(({ at, text: piece, href }) =>
        href === undefined ? (
          <MarkedText key={at} text={piece} words={words} />
        ) : (
          <a key={at} href={href} target="_blank" rel="noreferrer noopener nofollow">
            {piece}
          </a>
        ),
      )}
    </p>
  );
}

/** The server cuts it where it likes: that it goes on is said. */
export const shortened = (preview: string) =>
  [...preview].length < messagePreviewLength ? preview : `${preview.trimEnd()}…`;

interface QuoteProps {
  replyTo: NonNullable<Message['replyTo']>;
  name: string;
  onShow: (() => void) | undefined;
}

/** What a message answers. */
export function Quote({ replyTo, name, onShow }: QuoteProps) {
  const words = (
    <>
      <span className={styles.quoteName}>{name}</span>
      <span className={styles.quoteText}>{shortened(replyTo.preview) || chatMessages.photo}</span>
    </>
  );
  if (!onShow) return <div className={styles.quote}>{words}</div>;
  return (
    <button type="button" className={styles.quote} title={chatMessages.jumpToReplied} onClick={onShow}>
      {words}
    </button>
  );
}

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  opens: boolean;
  closes: boolean;
  /** Its time stands under it. */
  timed: boolean;
  /** Who says it. */
  name: string;
  /** In a group the name stands over what others say. */
  showsName: boolean;
  /** Who says it is out of the group by now. */
  hasLeft: boolean;
  /** Said under the newest of one's own while nothing follows it, and under the newest that the other has read. */
  state: 'sent' | 'read' | null;
  /** One has just jumped to it. */
  isMarked: boolean;
  /** What was searched for, as it was jumped to. */
  words: readonly string[];
  /** Whether one may still react and reply. */
  canWrite: boolean;
  repliedName: string;
  onReact: (emoji: string, on: boolean) => void;
  /** Another emoji than the usual ones is wanted. */
  onMoreEmoji: () => void;
  onReply: () => void;
  onReport: () => void;
  onShowReplied: () => void;
  onOpenPicture: () => void;
  /** What stands under the words. */
  below?: ReactNode;
  /** Said beside the time. */
  note?: string | undefined;
}

const closedActions = '[data-actions][aria-expanded="false"]';

export function MessageBubble(props: BubbleProps) {
  const { message, isOwn, opens, closes, name, canWrite, onReact } = props;
  const sentAtMs = Date.parse(message.createdAt);
  const line = useRef<HTMLDivElement>(null);
  const held = useHeldPress(() => line.current?.querySelector<HTMLElement>(closedActions)?.click());
  return (
    <div
      className={classNames(styles.message, isOwn ? styles.own : styles.others, opens && styles.opens)}
      data-message={message._id}
      // A press brings what can be done with it.
      tabIndex={-1}
    >
      {props.showsName && opens && !isOwn && (
        <p className={styles.name}>{props.hasLeft ? chatMessages.left(name) : name}</p>
      )}
      <div className={styles.line} ref={line}>
        <div
          {...held}
          className={classNames(
            styles.bubble,
            closes && styles.closes,
            message.imageUrl !== null && styles.pictured,
            props.isMarked && styles.marked,
          )}
          title={formatTime(sentAtMs)}
        >
          <span className="visually-hidden">{isOwn ? chatMessages.you : `${name}: `}</span>
          {message.replyTo && (
            <Quote replyTo={message.replyTo} name={props.repliedName} onShow={props.onShowReplied} />
          )}
          {message.imageUrl !== null && (
            <PrivatePicture
              src={message.imageUrl}
              explain={findPictureFailure}
              onOpen={props.onOpenPicture}
              alt={chatMessages.pictureFrom(name)}
              className={styles.picture ?? ''}
            />
          )}
          {message.content !== '' && (
            <MessageText text={message.content} words={props.isMarked ? props.words : []} />
          )}
        </div>
        <Actions {...props} />
      </div>
      {props.below}
      {message.reactions.length > 0 && (
        <ul className={styles.reactions}>
          {message.reactions.map(({ emoji, count, mine }) => (
            <li key={emoji}>
              <button
                type="button"
                className={classNames(styles.reaction, mine && styles.mine)}
                aria-pressed={mine}
                aria-label={chatMessages.reactionOf(emoji, count, mine)}
                disabled={!canWrite}
                onClick={() => onReact(emoji, !mine)}
              >
                <span aria-hidden="true">{emoji}</span>
                {count > 1 && <span aria-hidden="true">{count}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(props.timed || props.state !== null || props.note !== undefined) && (
        <p className={styles.foot}>
          <time dateTime={message.createdAt}>{formatTime(sentAtMs)}</time>
          {props.note !== undefined && <span> · {props.note}</span>}
          {props.state !== null && <span> · {chatMessages[props.state]}</span>}
        </p>
      )}
    </div>
  );
}

function Actions({ message, isOwn, canWrite, onReact, onMoreEmoji, onReply, onReport }: BubbleProps) {
  const hasText = message.content !== '';
  if (!canWrite && isOwn && !hasText) return null;
  return (
    <Popover
      label={chatMessages.messageActions}
      align={isOwn ? 'end' : 'start'}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          className={styles.more ?? ''}
          data-actions
          label={chatMessages.messageActions}
          icon={<MoreIcon size={18} />}
        />
      )}
    >
      {(close) => {
        const item = (label: string, icon: ReactNode, onSelect: () => void) => (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        );
        return (
          <>
            {canWrite && (
              <div className={styles.emoji}>
                {commonEmoji.map((emoji, at) => {
                  const mine = message.reactions.some((one) => one.emoji === emoji && one.mine);
                  return (
                    <button
                      key={emoji}
                      type="button"
                      className={classNames(styles.pick, mine && styles.mine)}
                      aria-label={chatMessages.reactWith(emoji)}
                      aria-pressed={mine}
                      {...(at === 0 && { 'data-autofocus': true })}
                      onClick={() => {
                        close();
                        onReact(emoji, !mine);
                      }}
                    >
                      {emoji}
                    </button>
                  );
                })}
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={emojiTexts.more}
                  title={emojiTexts.more}
                  onClick={() => {
                    close();
                    onMoreEmoji();
                  }}
                >
                  <PlusIcon size={20} />
                </button>
              </div>
            )}
            {canWrite && item(chatMessages.reply, <ReplyIcon />, onReply)}
            {hasText &&
              item(chatMessages.copy, <CopyIcon />, () => {
                void navigator.clipboard?.writeText(message.content).catch(() => undefined);
              })}
            {!isOwn && item(chatMessages.report, <FlagIcon />, onReport)}
          </>
        );
      }}
    </Popover>
  );
}
