import { deviceModels } from '@keyhold/rules/devices/models';
import type { CloudDevice } from '../device-cloud';
import { type AnswerFrame, readFrame, type ToldFrame, writeAnswer } from './frames';

/** Everything that can be wrong with a device, as it is with real ones. */
export const faults = [
  'offline',
  'wakes-late',
  'drops-after-connect',
  'wrong-answer',
  'repeats-old-answer',
  'dies-in-command',
  'ignores-command',
] as const;
export type Fault = (typeof faults)[number];

const wakesNeeded = 4;

/** A device as a small machine: bytes in, bytes out. It knows no line; a program or a browser carries its bytes. */
export class SimulatedDevice {
  isUnlocked = true;
  battery = 80;
  /** What is left of its own timer, which opens it also while it is offline; null while none runs. */
  secondsLeft: number | null = null;
  /** One shock a session, whatever was captured and is sent again. */
  shocks = 0;
  readonly faults = new Set<Fault>();
  #session: string | null = null;
  #hasShocked = false;
  #wakes = 0;
  #isFirstConnection = true;
  #lastAnswer: Buffer | null = null;

  constructor(
    readonly identity: CloudDevice,
    private readonly key: Uint8Array,
  ) {}

  /** Whether it wakes at this call. */
  wake(): boolean {
    this.#wakes += 1;
    if (this.faults.has('offline')) return false;
    return !this.faults.has('wakes-late') || this.#wakes % wakesNeeded === 0;
  }

  /** Time passes for it. */
  pass(seconds: number): void {
    if (this.secondsLeft === null) return;
    this.secondsLeft -= seconds;
    if (this.secondsLeft > 0) return;
    this.secondsLeft = null;
    this.isUnlocked = true;
  }

  /** Whether a browser gets through to it. A real one loses the first connection after it woke. */
  connect(): boolean {
    this.#session = null;
    const isLost = this.faults.has('drops-after-connect') && this.#isFirstConnection;
    this.#isFirstConnection = !this.#isFirstConnection;
    return !isLost && !this.faults.has('offline');
  }

  /** Its answer to these bytes; null where it says nothing. */
  receive(bytes: Buffer): Buffer | null {
    if (this.faults.has('offline')) return null;
    const frame = readFrame(this.key, bytes);
    if (!frame) return null;
    if (frame.told === 'handshake') {
      this.#session = frame.session;
      this.#hasShocked = false;
    } else if (frame.session !== this.#session) return null;
    if (frame.told !== 'handshake' && this.faults.has('dies-in-command')) {
      this.faults.delete('dies-in-command');
      this.faults.add('offline');
      return null;
    }
    if (!this.faults.has('ignores-command')) this.#act(frame);
    return this.#answer({ ...frame, isUnlocked: this.isUnlocked, battery: this.battery });
  }

  #act({ told, seconds }: ToldFrame): void {
    const { commands } = deviceModels[this.identity.type];
    if (told === 'unlock') this.isUnlocked = true;
    if (told === 'lock') this.isUnlocked = false;
    if (told === 'timer-set' && commands.includes('timer')) this.secondsLeft = seconds;
    if (told === 'timer-clear') this.secondsLeft = null;
    if (told !== 'shock' || this.#hasShocked || !commands.includes('shock')) return;
    this.#hasShocked = true;
    this.shocks += 1;
  }

  #answer(frame: AnswerFrame): Buffer {
    const right = writeAnswer(this.key, frame);
    const old = this.#lastAnswer;
    this.#lastAnswer = right;
    if (this.faults.has('repeats-old-answer') && old) return old;
    if (!this.faults.has('wrong-answer')) return right;
    const wrong = Buffer.from(right);
    wrong[wrong.length - 1] = (wrong[wrong.length - 1] ?? 0) ^ 0xff;
    return wrong;
  }
}
