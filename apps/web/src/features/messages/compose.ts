import { messagePreviewLength } from '@keyhold/contracts/messages/messages';
import { useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { pictureFault } from '../../components/field/picture-faults';
import { findDraft, forgetDrafts, keepDraft } from '../../lib/form/kept-draft';
import type { Choice } from './groups/groups.calls';
import type { Message } from './thread-state';

const schema = z.object({ text: z.string() });
const draftOf = (id: string) => ({ name: `message to ${id}`, schema });
const textTo = (id: string) => findDraft(draftOf(id))?.text ?? '';

/** The same file, chosen twice, has the same one. */
export const nameOfFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words of a message. With each letter they are others: that is heard only by who shows them. */
const wordsTo = (id: string) => ({
  read: () => textTo(id),
  write: (text: string) => {
    if (text === '') forgetDrafts(draftOf(id).name);
    else keepDraft(draftOf(id), { text });
    for (const listener of listeners) listener();
  },
});

export const useText = ({ words }: Composition) => useSyncExternalStore(listen, words.read);

/** What stands written in a conversation and was not sent. */
export const useDraft = (id: string) => useSyncExternalStore(listen, () => textTo(id)).trim();

const firstDraft = {
  name: 'people written to first',
  schema: z.object({
    people: z.array(z.object({ _id: z.string(), username: z.string(), avatarUrl: z.nullable(z.string()) })),
  }),
};
const firstWritten = (): readonly Choice[] => findDraft(firstDraft)?.people ?? [];

/** Keeps what the row of somebody shows with whom nothing was said yet, for as long as there is a draft to them. */
export function keepRow({ _id, username, avatarUrl }: Choice): void {
  const others = firstWritten().filter((one) => one._id !== _id && textTo(one._id).trim() !== '');
  keepDraft(firstDraft, { people: [{ _id, username, avatarUrl }, ...others] });
  for (const listener of listeners) listener();
}

/** Those whose rows were kept and who are open, or have a draft; the last one first. */
export function useKeptRows(current: string): readonly Choice[] {
  const isShown = ({ _id }: Choice) => _id === current || textTo(_id).trim() !== '';
  const shown = useSyncExternalStore(listen, () => JSON.stringify(firstWritten().filter(isShown)));
  return useMemo(() => JSON.parse(shown), [shown]);
}

/** What one is about to send in a conversation. The text outlives closing and reloading. */
export function useComposition(id: string) {
  const [words] = useState(() => wordsTo(id));
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
