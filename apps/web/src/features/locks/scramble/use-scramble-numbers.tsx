import {
  SCRAMBLE_DURATION_MS,
  SCRAMBLE_INTERVAL_MS,
  SCRAMBLE_MAX_NUMBERS,
  SCRAMBLE_NUMBER_SHOWN_MS,
} from '@keyhold/rules/locks/scramble';
import { type CSSProperties, useEffect, useState } from 'react';
import { newDigitCode } from '../start/digit-code';
import styles from './use-scramble-numbers.module.css';

/** One number that passes by: in which lane, and where in it, how large and how strong, each as a share from 0 to 1. */
interface PassingNumber {
  readonly id: number;
  readonly digits: string;
  /** The quarter of the place, from the top. */
  readonly lane: number;
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

const steps = Math.min(SCRAMBLE_DURATION_MS / SCRAMBLE_INTERVAL_MS, SCRAMBLE_MAX_NUMBERS);
/** A number that appears at one step is still there at this many steps after it. */
const stepsShown = Math.ceil(SCRAMBLE_NUMBER_SHOWN_MS / SCRAMBLE_INTERVAL_MS);

function randomShares(): [number, number, number, number] {
  const [across = 0, down = 0, scale = 0, choice = 0] = crypto.getRandomValues(new Uint16Array(4));
  return [across / 0xffff, down / 0xffff, scale / 0xffff, choice / 0x10000];
}

/** One more than there are numbers at once. */
const lanes = Array.from({ length: stepsShown + 1 }, (_, lane) => lane);

/** The next number, in a lane without another: two beside each other would be read as one. */
function nextNumber(id: number, shown: readonly PassingNumber[]): PassingNumber {
  const [across, down, scale, choice] = randomShares();
  const free = lanes.filter((lane) => shown.every((other) => other.lane !== lane));
  const lane = free[Math.floor(choice * free.length)] ?? 0;
  return { id, digits: newDigitCode(), lane, across, down, scale };
}

const atStart: Scramble = { numbers: [], progress: 0, done: false };

/**
 * Random four-digit numbers for 20 seconds while `active`: a new one every half second, each gone after 1.2 s. Counts
 * its own steps, so that a page in the background, where timers are slowed down, does not skip any of it.
 */
export function useScrambleNumbers(active: boolean): Scramble {
  const [scramble, setScramble] = useState(atStart);
  useEffect(() => {
    if (!active) return;
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
      const number = nextNumber(step, numbers.slice(-stepsShown));
      numbers = [...numbers, number];
      step += 1;
      setScramble({ numbers, progress: step / steps, done: false });
      later(SCRAMBLE_NUMBER_SHOWN_MS, () => {
        numbers = numbers.filter(({ id }) => id !== number.id);
        setScramble((before) => (before.done ? before : { ...before, numbers }));
      });
      later(SCRAMBLE_INTERVAL_MS, advance);
    }

    advance();
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setScramble(atStart);
    };
  }, [active]);
  return scramble;
}

/** The numbers of the scramble; for eyes only. */
export function PassingNumbers({ numbers }: { numbers: readonly PassingNumber[] }) {
  return (
    <div className={styles.field} aria-hidden="true">
      {numbers.map(({ id, digits, lane, across, down, scale }) => {
        const place = {
          '--lane': lane,
          '--across': across,
          '--down': down,
          '--scale': scale,
        } as CSSProperties;
        return (
          <span key={id} className={styles.number} style={place}>
            {digits}
          </span>
        );
      })}
    </div>
  );
}
