import { messagePreviewLength } from '@keyhold/contracts/messages/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { pictureFault } from '../../components/field/picture-faults';
import { findDraft, forgetDrafts, keepDraft } from '../../lib/form/kept-draft';
import type { Message } from './thread-state';

const draftOf = (id: string) => ({ name: `message to ${id}`, schema: z.object({ text: z.string() }) });

/** The same file, chosen twice, has the same one. */
export const nameOfFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** What one is about to send in a conversation. The text outlives closing and reloading. */
export function useComposition(id: string) {
  const [text, setText] = useState(() => findDraft(draftOf(id))?.text ?? '');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function write(next: string): void {
    setText(next);
    if (next === '') forgetDrafts(draftOf(id).name);
    else keepDraft(draftOf(id), { text: next });
  }

  return {
    text,
    write,
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
    isEmpty: text.trim() === '' && pictures.length === 0,
    /** The messages that it makes: each picture one of its own, the text with the first. */
    take: () => {
      const content = text.trim();
      const quoted = replyTo && {
        _id: replyTo._id,
        place: replyTo.place,
        senderId: replyTo.senderId,
        preview: replyTo.content.slice(0, messagePreviewLength),
        hasImage: replyTo.imageUrl !== null,
      };
      const all: readonly (File | null)[] = pictures.length === 0 ? [null] : pictures;
      write('');
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
