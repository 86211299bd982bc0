import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { selectTask, wheelResult } from '@keyhold/contracts/games/games';
import type * as z from 'zod/mini';

/** A task that chance has chosen. */
export type Selection = ReplyOf<typeof selectTask>;
/** What a spin has brought. */
export type SpinResult = z.output<typeof wheelResult>;

/** How long a task takes to be revealed, and how long a spin's result stands. */
export const revealMs = 4500;
export const resultMs = 4500;
