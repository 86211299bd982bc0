import { createHash } from 'node:crypto';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import type { ProgressStatus } from '@keyhold/rules/ai-studio/picture-job';
import { makeDay } from '@keyhold/rules/day-plan/make-day';
import { civilDate } from '@keyhold/rules/time/civil-day';
import type { Deps } from '../../../deps';
import { systemClock } from '../../../kernel/clock';
import type { AiConfig } from '../find-config';
import { addressOf, sourceOf } from '../source';
import { NoAnswer } from '../talker';
import { countTalk } from '../usage';
import { askModel, cleanCatalog } from './ask-model';
import { findCatalog } from './catalog';
import type { NewPlan } from './plans';

const longestMs = 120_000;
const longestAnswer = 8_000;

export interface MadePlan extends NewPlan {
  /** Why a model did not make it, where one should have; for its person to read. */
  readonly insteadOf: string | null;
}

export interface Making {
  readonly jobId: string;
  /** Aborted when the plan is given up. */
  readonly signal: AbortSignal;
  tell(status: ProgressStatus, progress: number, message: string): void;
  /** Told what a model said, for its person to read. */
  onAnswer(text: string): void;
}

/** Chance that is the same again for the same making. */
function seededPick(seed: string): (n: number) => number {
  let count = 0;
  return (n) => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE(0) % n;
  };
}

/**
 * Makes a day for a person by their model, or by the product's own planner where there is none or it gives no good plan.
 * Throws NoAnswer where there is nothing to plan from.
 */
export async function makePlan(
  deps: Deps,
  config: AiConfig,
  { jobId, signal, tell, onAnswer }: Making,
): Promise<MadePlan> {
  const { userId, settings } = config;
  const { timezone, plannerSettings } = settings.dayPlanning;
  const startedAt = systemClock.now();
  const catalog = cleanCatalog(await findCatalog(deps.db, userId));
  const finished = (slots: NewPlan['slots'], generatedBy: NewPlan['generatedBy'], why: string | null) => ({
    slots,
    timezone,
    generatedBy,
    generatedAt: deps.clock.now(),
    generationMs: systemClock.now() - startedAt,
    insteadOf: why,
  });
  const ownDay = (why: string | null) => {
    tell('processing', 70, 'The built-in planner makes the day.');
    const slots = makeDay(catalog, plannerSettings, seededPick(`${userId}:${jobId}`));
    if (!slots) throw new NoAnswer('Add a location and an activity first.');
    return finished(slots, 'built_in_planner', why);
  };
  if (catalog.locations.length === 0 || catalog.activities.length === 0) return ownDay(null);
  const source = await sourceOf(deps, config);
  if (source === 'builtin') return ownDay(null);
  try {
    const address = await addressOf(deps, config, source);
    const { slots, tokens } = await askModel(address, {
      settings: plannerSettings,
      catalog,
      day: civilDate(timezone, deps.clock.now()),
      temperature: settings.temperature,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
      onAsk: (request) =>
        request === 1
          ? tell('enriched', 30, 'Your model plans the day.')
          : tell('enriched', 60, 'Your model mends what broke the rules.'),
      onAnswer: (text) =>
        onAnswer(pointsAtMinors(text) ? 'What your model wrote is not shown.' : text.slice(0, longestAnswer)),
    });
    tell('submitting', 80, 'The plan of your model keeps the rules.');
    tell('processing', 90, 'The schedule is put in place.');
    const responseMs = systemClock.now() - startedAt;
    await countTalk(deps, config, { service: 'day_planner', tokens, source, responseMs });
    return finished(slots, 'ai_auto_planner', null);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NoAnswer)) throw error;
    await countTalk(deps, config, { service: 'day_planner', source, failed: true });
    return ownDay(error.why);
  }
}
