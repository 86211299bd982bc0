import type { PictureName } from '@keyhold/contracts/ai-bridge/picture-seal';

/** So many bytes of sealed pictures are kept at most, for so long. */
const mostBytes = 24 * 1024 * 1024;
const keptMs = 24 * 60 * 60 * 1000;

/** Sealed pictures in the memory of this program, until newer ones take their room. */
export class KeptPictures {
  readonly #kept = new Map<string, { sealed: Uint8Array; keptAt: number }>();

  keep({ picture, run }: PictureName, sealed: Uint8Array): void {
    this.#kept.set(`${picture} ${run}`, { sealed, keptAt: performance.now() });
    let bytes = [...this.#kept.values()].reduce((sum, one) => sum + one.sealed.length, 0);
    for (const [name, one] of this.#kept) {
      const isOld = performance.now() - one.keptAt > keptMs;
      if (!isOld && (bytes <= mostBytes || this.#kept.size === 1)) break;
      this.#kept.delete(name);
      bytes -= one.sealed.length;
    }
  }

  find({ picture, run }: PictureName): Uint8Array | null {
    const found = this.#kept.get(`${picture} ${run}`);
    return found && performance.now() - found.keptAt <= keptMs ? found.sealed : null;
  }
}
