import type { PictureName } from '@keyhold/contracts/ai-bridge/picture-seal';

const keptMs = 24 * 60 * 60 * 1000;

interface Kept {
  readonly owner: string;
  readonly bytes: Uint8Array;
  readonly forgetting: NodeJS.Timeout;
}

/** Pictures in the memory of this program for a day, or until newer ones take their room. */
export class KeptPictures {
  /** The oldest first. */
  readonly #kept = new Map<string, Kept>();

  /** So many bytes are kept at most, of each owner and of all; the newest picture always is. */
  constructor(private readonly most: { readonly ofOne: number; readonly ofAll: number }) {}

  keep(name: PictureName, bytes: Uint8Array, owner = ''): void {
    this.drop(name);
    const forgetting = setTimeout(() => this.drop(name), keptMs).unref();
    this.#kept.set(keyOf(name), { owner, bytes, forgetting });
    this.#makeRoom(this.most.ofOne, (one) => one.owner === owner);
    this.#makeRoom(this.most.ofAll, () => true);
  }

  find(name: PictureName): Uint8Array | null {
    return this.#kept.get(keyOf(name))?.bytes ?? null;
  }

  drop(name: PictureName): void {
    this.#drop(keyOf(name));
  }

  #makeRoom(most: number, counts: (one: Kept) => boolean): void {
    const counted = [...this.#kept].filter(([, one]) => counts(one));
    let bytes = counted.reduce((sum, [, one]) => sum + one.bytes.length, 0);
    for (const [key, one] of counted.slice(0, -1)) {
      if (bytes <= most) return;
      this.#drop(key);
      bytes -= one.bytes.length;
    }
  }

  #drop(key: string): void {
    clearTimeout(this.#kept.get(key)?.forgetting);
    this.#kept.delete(key);
  }
}

const keyOf = ({ picture, run }: PictureName) => `${picture} ${run}`;
