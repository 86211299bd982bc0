import { createHash } from 'node:crypto';
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

export interface MadePlan extends NewPlan {
  /** Why a model did not make it, where one should have; for its person to read. */
  readonly insteadOf: string | null;
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
  jobId: string,
  tell: (progress: number, message: string) => void,
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
    tell(70, 'The built-in planner makes the day.');
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
      signal: AbortSignal.timeout(longestMs),
      onAsk: (request) =>
        request === 1
          ? tell(30, 'Your model plans the day.')
          : tell(60, 'Your model mends what broke the rules.'),
    });
    const responseMs = systemClock.now() - startedAt;
    await countTalk(deps, config, { service: 'day_planner', tokens, source, responseMs });
    return finished(slots, 'ai_auto_planner', null);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await countTalk(deps, config, { service: 'day_planner', source, failed: true });
    return ownDay(error.why);
  }
}
