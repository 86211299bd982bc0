import { ALBUM_MAX_PHOTOS } from '@keyhold/contracts/users/own-profile';
import { useRef, useState } from 'react';
import { pictureFault } from '../../../components/field/picture-faults';
import { useAddToAlbum } from '../own-profile.calls';
import { ownProfileMessages as text } from './messages';

/** Adds photos one after the other: as many as fit are taken, and of each of the others it is told why not. */
export function useAddPhotos(userId: string, present: number) {
  const { mutateAsync, progress } = useAddToAlbum(userId);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState({ number: 0, of: 0 });
  const adding = useRef(false);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0 || adding.current) return;
    adding.current = true;
    setFaults([]);
    let count = present;
    for (const [index, file] of files.entries()) {
      setTurn({ number: index + 1, of: files.length });
      const fault = pictureFault(file) ?? (count >= ALBUM_MAX_PHOTOS ? text.albumFull : null);
      const why = fault ?? (await send(file));
      if (why === null) count += 1;
      else setFaults((before) => [...before, text.notAdded(file.name, why)]);
    }
    adding.current = false;
    setTurn({ number: 0, of: 0 });
  }

  const send = (file: File): Promise<string | null> =>
    mutateAsync(file).then(
      () => null,
      (error: Error) => error.message,
    );

  return {
    add: (files: readonly File[]) => void add(files),
    isAdding: turn.of > 0,
    progress,
    ...turn,
    faults,
    forgetFaults: () => setFaults([]),
  };
}
