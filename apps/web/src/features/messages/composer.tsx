import { type KeyboardEvent as KeyPress, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { acceptedPictures } from '../../components/field/picture-faults';
import { CloseIcon } from '../../components/icons/icons';
import { CameraIcon } from '../../components/icons/tool-icons';
import { useObjectUrl } from '../../lib/use-object-url';
import { usePhone } from '../../lib/use-phone';
import { PictureIcon, SendIcon, SmileIcon } from './chat-icons';
import { type Composition, nameOfFile, useText } from './compose';
import styles from './composer.module.css';
import { EmojiDialog } from './emoji/emoji-dialog';
import { emojiTexts } from './emoji/messages';
import { chatMessages } from './messages';

interface ComposerProps {
  composition: Composition;
  /** Who is answered, where a message is. */
  repliesTo: string;
  /** The conversation is searched. */
  searching: boolean;
  onSend: () => void;
  onTyped: () => void;
}

/** Where one writes: Enter sends on a desk, on a phone the button does. */
export function Composer({ composition, repliesTo, searching, onSend, onTyped }: ComposerProps) {
  const { words, pictures, add, remove, fault, replyTo, setReplyTo } = composition;
  const text = useText(composition);
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const phone = usePhone();
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);

  /** Puts something where the cursor stands. */
  function insert(piece: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    words.write(text.slice(0, selectionStart) + piece + text.slice(selectionEnd));
    const end = selectionStart + piece.length;
    requestAnimationFrame(() => area.current?.setSelectionRange(end, end));
  }

  // A draft is gone on with at its end.
  useLayoutEffect(() => {
    const { value = '' } = area.current ?? {};
    area.current?.setSelectionRange(value.length, value.length);
  }, []);

  useEffect(() => {
    if (replyTo !== null) area.current?.focus();
  }, [replyTo]);

  useEffect(() => {
    // The thread came after its panel, or its search is over. A phone would cover it with its keyboard.
    if (!phone && !searching && !document.activeElement?.matches('button, textarea, a'))
      area.current?.focus();
  }, [phone, searching]);

  useEffect(() => {
    // Whoever types on after a press on something in the conversation goes on with the message.
    function typeOn({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
      if ([...key].length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      const thread = area.current?.form?.parentElement;
      if (!(target instanceof Element)) return;
      const isNowhere = target.matches('body, dialog');
      if (isNowhere || (target.matches('button, a, [tabindex]') && thread?.contains(target)))
        area.current?.focus();
    }
    document.addEventListener('keydown', typeOn);
    return () => document.removeEventListener('keydown', typeOn);
  }, []);

  function send(): void {
    if (!isEmpty) onSend();
    area.current?.focus();
  }

  function onKeyDown(event: KeyPress): void {
    if (event.key !== 'Enter' || event.shiftKey || phone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {replyTo && (
          <div className={styles.reply}>
            <p>
              <span className={styles.replyName}>{chatMessages.replyingTo(repliesTo)}</span>
              <span className={styles.replyText}>{replyTo.content || chatMessages.photo}</span>
            </p>
            <IconButton
              label={chatMessages.noReply}
              data-left-first
              icon={<CloseIcon size={18} />}
              onClick={() => {
                setReplyTo(null);
                area.current?.focus();
              }}
            />
          </div>
        )}
        {pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map((picture) => (
              <li key={nameOfFile(picture)}>
                <Thumbnail picture={picture} onRemove={() => remove(picture)} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.fault} role="status">
          {fault}
        </p>
        <div className={styles.line}>
          <IconButton
            label={chatMessages.addPicture}
            icon={<PictureIcon size={22} />}
            onClick={() => files.current?.click()}
          />
          {phone ? (
            <CameraButton onTaken={add} />
          ) : (
            <IconButton
              label={emojiTexts.add}
              icon={<SmileIcon size={22} />}
              onClick={() => {
                // The dialog gives the focus back to where it was.
                area.current?.focus();
                setPicking(true);
              }}
            />
          )}
          <input
            ref={files}
            type="file"
            accept={acceptedPictures}
            multiple
            hidden
            aria-label={chatMessages.addPicture}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Chosen again after it was removed, the same file is a change too.
              event.target.value = '';
              area.current?.focus();
            }}
          />
          <textarea
            ref={area}
            className={styles.area}
            rows={1}
            aria-label={chatMessages.write}
            placeholder={chatMessages.write}
            enterKeyHint={phone ? 'enter' : 'send'}
            dir="auto"
            value={text}
            {...(!phone && { 'data-autofocus': true })}
            onChange={(event) => {
              words.write(event.target.value);
              onTyped();
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0) return;
              event.preventDefault();
              add(pasted);
            }}
          />
          <button
            type="submit"
            className={styles.send}
            aria-label={chatMessages.send}
            title={chatMessages.send}
            aria-disabled={isEmpty || undefined}
            // The keyboard of a phone stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <SendIcon size={20} />
          </button>
        </div>
      </form>
      {/* Not in the form: Enter in its search would send. */}
      <EmojiDialog
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(emoji) => {
          setPicking(false);
          insert(emoji);
        }}
      />
    </>
  );
}

/** Takes a photo with the phone's camera. */
function CameraButton({ onTaken }: { onTaken: (photos: readonly File[]) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        className={styles.camera ?? ''}
        label={chatMessages.takePhoto}
        icon={<CameraIcon size={22} />}
        onClick={() => camera.current?.click()}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={chatMessages.takePhoto}
        onChange={(event) => {
          onTaken([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Thumbnail({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const url = useObjectUrl(picture);
  return (
    <div className={styles.thumbnail}>
      {url && <img src={url} alt={picture.name} />}
      <IconButton
        className={styles.remove ?? ''}
        label={`${chatMessages.removePicture} ${picture.name}`}
        icon={<CloseIcon size={14} />}
        onClick={onRemove}
      />
    </div>
  );
}
