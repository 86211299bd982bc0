import { parentPort } from 'node:worker_threads';
import { cardOdds, type OddsInput } from '@keyhold/rules/cards/odds';
import type { OddsAnswer } from './odds-desk';

/** The program of the thread that computes odds: each message is an input, and is answered with its odds in turn. */
parentPort?.on('message', (input: OddsInput) => parentPort?.postMessage(answerTo(input)));

function answerTo(input: OddsInput): OddsAnswer {
  try {
    return { odds: cardOdds(input) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
