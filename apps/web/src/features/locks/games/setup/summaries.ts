import { formatHours } from '../format-adjustment';
import { penaltyMessages, taskMessages, wheelMessages } from '../messages';
import { type PenaltyConfig, penaltyCards, type TaskModule, type WheelModule } from '../modules';

const cooldown = (minutes: number) => formatHours(minutes * 60);

/** What a penalty is, in a few words: '1 h more', '2 red cards'. */
export function penaltyPrice(config: PenaltyConfig, cardGameEnabled: boolean): string {
  const { cards, time } = penaltyMessages.summary;
  return config.useCardGamePenalty && cardGameEnabled
    ? cards(penaltyCards(config))
    : time(formatHours(config.penaltyDurationSeconds));
}

/** '2 tasks, 1 spin a day, or 1 h more'; a day asks only for what is on. */
export function summarizePenalties(
  config: PenaltyConfig,
  games: {
    readonly cardGameEnabled: boolean;
    /** Null where it is off. */
    readonly taskModule: TaskModule | null;
    readonly wheelModule: WheelModule | null;
  },
) {
  const text = penaltyMessages.summary;
  const asked = [
    ...(games.taskModule?.enabled && config.taskRequiredPerDay > 0
      ? [text.tasks(config.taskRequiredPerDay)]
      : []),
    ...(games.wheelModule?.enabled && config.wheelSpinsPerDay > 0
      ? [text.spins(config.wheelSpinsPerDay)]
      : []),
  ];
  const price = penaltyPrice(config, games.cardGameEnabled);
  return asked.length === 0 ? `${text.none}: ${price}` : text.else(text.aDay(asked.join(', ')), price);
}

/** '5 tasks, one every 1 h · 40 points to open' */
export function summarizeTasks(module: TaskModule): string {
  const text = taskMessages.summary(module.tasks.length, cooldown(module.taskCooldownMinutes));
  const { requireMinimumPoints, minimumPointsRequired } = module;
  return requireMinimumPoints && minimumPointsRequired > 0
    ? `${text} · ${taskMessages.summaryPoints(minimumPointsRequired)}`
    : text;
}

/** '6 options, one spin every 1 h' */
export function summarizeWheel(module: WheelModule): string {
  return wheelMessages.summary(module.spinOptions.length, cooldown(module.spinCooldownMinutes));
}
