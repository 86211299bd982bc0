import { classNames } from '../../lib/class-names';
import { useObjectUrl } from '../../lib/use-object-url';
import { MessageText, Quote } from './message-bubble';
import styles from './message-bubble.module.css';
import { chatMessages } from './messages';
import type { Unsent } from './outbox/unsent';

interface UnsentBubbleProps {
  unsent: Unsent;
  repliedName: string;
  onSendAgain: () => void;
  /** Takes it out of the thread and gives its text back. */
  onDiscard: () => void;
}

/** What is on its way, or did not go. */
export function UnsentBubble({ unsent, repliedName, onSendAgain, onDiscard }: UnsentBubbleProps) {
  const { content, picture, progress, failure, replyTo, isUnderWay } = unsent;
  const state = failure !== null ? 'failed' : isUnderWay ? 'sending' : 'waiting';
  const takeBack = (
    <button type="button" onClick={onDiscard}>
      {content === '' ? chatMessages.discard : chatMessages.edit}
    </button>
  );
  const url = useObjectUrl(picture);
  return (
    <div className={classNames(styles.message, styles.own, styles.opens)} data-sent={state}>
      <div className={styles.line}>
        <div className={classNames(styles.bubble, styles.closes, styles.waiting, picture && styles.pictured)}>
          <span className="visually-hidden">{chatMessages.you}</span>
          {replyTo && <Quote replyTo={replyTo} name={repliedName} onShow={undefined} />}
          {/* Its room is there before it is: nothing moves as it comes. */}
          {picture && <img className={styles.preview} src={url ?? undefined} alt={chatMessages.picture} />}
          {progress !== null && (
            <progress
              className={styles.progress}
              aria-label={chatMessages.sending}
              max={1}
              value={progress}
            />
          )}
          {content !== '' && <MessageText text={content} />}
        </div>
      </div>
      {failure === null ? (
        <div className={styles.waits}>
          <p role="status">{isUnderWay ? chatMessages.sending : chatMessages.waits}</p>
          {!isUnderWay && takeBack}
        </div>
      ) : (
        <div className={styles.failed} role="alert">
          <p>
            {failure.of === 'image' ? chatMessages.imageNotSent : chatMessages.notSent}
            {failure.why !== '' && <span>. {failure.why}</span>}
          </p>
          <div>
            <button type="button" onClick={onSendAgain}>
              {chatMessages.sendAgain}
            </button>
            {takeBack}
          </div>
        </div>
      )}
    </div>
  );
}
