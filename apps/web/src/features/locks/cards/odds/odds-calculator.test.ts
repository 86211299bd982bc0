import { DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually';
import { answerOdds, type OddsAnswer } from './odds-answer';
import { OddsCalculator } from './use-card-odds';

function deckWith(red: number): string {
  const left = { ...DEFAULT_CARD_COUNTS, RED: red };
  return JSON.stringify({
    deck: { left, start: left, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  });
}

/** A worker that answers when the test says so. */
class SlowWorker extends EventTarget {
  readonly asked: string[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<OddsAnswer>) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(question: string): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(): void {
    const data = answerOdds(this.asked.at(-1) ?? '');
    if (!this.terminated) this.onmessage?.(new MessageEvent('message', { data }));
  }
}

const answers: OddsAnswer[] = [];
let workers: SlowWorker[] = [];

beforeEach(() => {
  answers.length = 0;
  workers = [];
});

function calculator(): OddsCalculator {
  return new OddsCalculator(
    (answer) => answers.push(answer),
    () => {
      const worker = new SlowWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  );
}

const withoutWorkers = () =>
  new OddsCalculator(
    (answer) => answers.push(answer),
    () => {
      throw new Error('no workers here');
    },
  );

it('starts a worker with the first question and keeps it', () => {
  const odds = calculator();
  expect(workers).toHaveLength(0);
  odds.ask(deckWith(3));
  workers[0]?.answer();
  odds.ask(deckWith(4));
  workers[0]?.answer();
  expect(workers).toHaveLength(1);
  expect(answers.map(({ question }) => question)).toEqual([deckWith(3), deckWith(4)]);
  expect(answers[0]?.odds.runs).toBe(1000);
});

it('asks only the newest of what came meanwhile, and drops the answer that came too late', () => {
  const odds = calculator();
  odds.ask(deckWith(3));
  odds.ask(deckWith(4));
  odds.ask(deckWith(5));
  workers[0]?.answer();
  expect(answers).toEqual([]);
  workers[0]?.answer();
  expect(workers[0]?.asked).toEqual([deckWith(3), deckWith(5)]);
  expect(answers.map(({ question }) => question)).toEqual([deckWith(5)]);
});

it('takes an answer when the question went away and came back', () => {
  const odds = calculator();
  odds.ask(deckWith(3));
  odds.ask(deckWith(4));
  odds.ask(deckWith(3));
  workers[0]?.answer();
  expect(answers).toHaveLength(1);
});

it('ends the worker when it stops', () => {
  const odds = calculator();
  odds.ask(deckWith(3));
  odds.stop();
  expect(workers[0]?.terminated).toBe(true);
});

it('answers on the page where there are no workers', async () => {
  const odds = withoutWorkers();
  odds.ask(deckWith(3));
  odds.ask(deckWith(4));
  await eventually(() => expect(answers).toHaveLength(1));
  expect(answers).toEqual([answerOdds(deckWith(4))]);
  odds.ask(deckWith(5));
  await eventually(() => expect(answers).toHaveLength(2));
});

it('says nothing on the page once it has stopped', async () => {
  const stopped = withoutWorkers();
  stopped.ask(deckWith(3));
  stopped.stop();
  // The next in line for the idle page has its answer: the one before had its turn.
  const other: OddsAnswer[] = [];
  const next = new OddsCalculator(
    (answer) => other.push(answer),
    () => {
      throw new Error('no workers here');
    },
  );
  next.ask(deckWith(4));
  await eventually(() => expect(other).toHaveLength(1));
  expect(answers).toEqual([]);
});

it('goes on without the worker when it breaks', async () => {
  const odds = calculator();
  odds.ask(deckWith(3));
  workers[0]?.onerror?.();
  expect(workers[0]?.terminated).toBe(true);
  await eventually(() => expect(answers).toEqual([answerOdds(deckWith(3))]));
  expect(workers).toHaveLength(1);
});
