import { messagePreviewLength } from '@keyhold/contracts/messages/messages';
import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { pictureFault } from '../../components/field/picture-faults';
import { findDraft, forgetDrafts, keepDraft } from '../../lib/form/kept-draft';
import type { Message } from './thread-state';

const draftOf = (id: string) => ({ name: `message to ${id}`, schema: z.object({ text: z.string() }) });

/** The same file, chosen twice, has the same one. */
export const nameOfFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** The words of a message. With each letter they are others: that is heard only by who shows them. */
class Words {
  readonly #draft: ReturnType<typeof draftOf>;
  readonly #listeners = new Set<() => void>();
  #text: string;

  constructor(id: string) {
    this.#draft = draftOf(id);
    this.#text = findDraft(this.#draft)?.text ?? '';
  }

  readonly read = () => this.#text;

  readonly write = (text: string) => {
    this.#text = text;
    if (text === '') forgetDrafts(this.#draft.name);
    else keepDraft(this.#draft, { text });
    for (const listener of this.#listeners) listener();
  };

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useText = ({ words }: Composition) => useSyncExternalStore(words.listen, words.read);

/** What one is about to send in a conversation. The text outlives closing and reloading. */
export function useComposition(id: string) {
  const [words] = useState(() => new Words(id));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  return {
    words,
    pictures,
    /** Takes those that are pictures, and says what is wrong with the others. */
    add: (files: readonly File[]) => {
      const faults = files.map((file) => pictureFault(file));
      const good = [...pictures, ...files.filter((_, at) => faults[at] === null)];
      setPictures([...new Map(good.map((file) => [nameOfFile(file), file])).values()]);
      setFault(faults.find((one) => one !== null) ?? null);
    },
    remove: (picture: File) => setPictures(pictures.filter((one) => one !== picture)),
    fault,
    replyTo,
    setReplyTo,
    /** The messages that it makes: each picture one of its own, the text with the first. */
    take: () => {
      const content = words.read().trim();
      const quoted = replyTo && {
        _id: replyTo._id,
        place: replyTo.place,
        senderId: replyTo.senderId,
        preview: replyTo.content.slice(0, messagePreviewLength),
        hasImage: replyTo.imageUrl !== null,
      };
      const all: readonly (File | null)[] = pictures.length === 0 ? [null] : pictures;
      words.write('');
      setPictures([]);
      setReplyTo(null);
      setFault(null);
      return all.map((picture, at) => ({
        content: at === 0 ? content : '',
        picture,
        replyTo: at === 0 ? quoted : null,
      }));
    },
  };
}

export type Composition = ReturnType<typeof useComposition>;
