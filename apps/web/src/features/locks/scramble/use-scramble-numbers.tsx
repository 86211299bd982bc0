import {
  SCRAMBLE_DURATION_MS,
  SCRAMBLE_INTERVAL_MS,
  SCRAMBLE_MAX_NUMBERS,
  SCRAMBLE_NUMBER_SHOWN_MS,
} from '@keyhold/rules/locks/scramble';
import { type CSSProperties, useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { newDigitCode } from '../start/digit-code';
import styles from './use-scramble-numbers.module.css';

/** One number that passes by: at which place, and where in it, how large and how strong, each as a share from 0 to 1. */
interface PassingNumber {
  readonly id: number;
  readonly digits: string;
  readonly place: string;
  readonly across: number;
  readonly down: number;
  readonly scale: number;
}

interface Scramble {
  /** The numbers on the screen now, oldest first. */
  readonly numbers: readonly PassingNumber[];
  /** How much of the scramble has gone, 0 to 1. */
  readonly progress: number;
  readonly done: boolean;
}

/** So many come at each step. */
const together = 2;
const steps = Math.min(SCRAMBLE_DURATION_MS / SCRAMBLE_INTERVAL_MS, SCRAMBLE_MAX_NUMBERS / together);
/** A number that appears at one step is still there at this many steps after it. */
const stepsShown = Math.ceil(SCRAMBLE_NUMBER_SHOWN_MS / SCRAMBLE_INTERVAL_MS);

/** The places around the ring, as the style sheet names them: more than there are numbers at once. */
const places = [...'abcdefghij'];

function randomShares(): [number, number, number, number] {
  const [across = 0, down = 0, scale = 0, choice = 0] = crypto.getRandomValues(new Uint16Array(4));
  return [across / 0xffff, down / 0xffff, scale / 0xffff, choice / 0x10000];
}

/** The next number, at a place without another. */
function nextNumber(id: number, shown: readonly PassingNumber[]): PassingNumber {
  const [across, down, scale, choice] = randomShares();
  const free = places.filter((place) => shown.every((other) => other.place !== place));
  const place = free[Math.floor(choice * free.length)] ?? 'a';
  return { id, digits: newDigitCode(), place, across, down, scale };
}

const atStart: Scramble = { numbers: [], progress: 0, done: false };

/**
 * Random four-digit numbers for 20 seconds, from 1 on anew for each `round`: new ones every half second, each gone after
 * 1.2 s. Counts its own steps, so that a page in the background, where timers are slowed down, does not skip any of it.
 */
export function useScrambleNumbers(round: number): Scramble {
  const [scramble, setScramble] = useState(atStart);
  useEffect(() => {
    if (round === 0) return;
    let step = 0;
    let numbers: readonly PassingNumber[] = [];
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (ms: number, run: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    };

    function advance(): void {
      if (step === steps) {
        setScramble({ numbers: [], progress: 1, done: true });
        return;
      }
      let shown = numbers.slice(-stepsShown * together);
      for (let turn = 0; turn < together; turn += 1) {
        shown = [...shown, nextNumber(step * together + turn, shown)];
      }
      const added = shown.slice(-together);
      numbers = [...numbers, ...added];
      step += 1;
      setScramble({ numbers, progress: step / steps, done: false });
      later(SCRAMBLE_NUMBER_SHOWN_MS, () => {
        numbers = numbers.filter((number) => !added.includes(number));
        setScramble((before) => (before.done ? before : { ...before, numbers }));
      });
      later(SCRAMBLE_INTERVAL_MS, advance);
    }

    advance();
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setScramble(atStart);
    };
  }, [round]);
  return scramble;
}

/** The numbers of the scramble, around its ring; for eyes only. */
export function PassingNumbers({ numbers }: { numbers: readonly PassingNumber[] }) {
  return (
    <div className={styles.field} data-passing aria-hidden="true">
      {numbers.map(({ id, digits, place, across, down, scale }) => {
        const shares = {
          '--across': across,
          '--down': down,
          '--scale': scale,
          '--turn': id % together,
        } as CSSProperties;
        return (
          <div key={id} className={styles.place} style={{ gridArea: place }}>
            <span className={classNames(styles.number, id % 3 === 0 && styles.brass)} style={shares}>
              {digits}
            </span>
          </div>
        );
      })}
    </div>
  );
}
