import { mostPerDay, type PenaltyConfig, penaltyTimezones } from '@keyhold/rules/games/penalty-config';
import { browserTimeZone } from '../../../../lib/browser-time-zone';
import { penaltyMessages as text } from '../messages';
import type { GameSettings } from '../modules';
import type { Fault } from './use-setup';

/** The choices of the form: the fixed ones, the reader's own zone, and the one that is set. */
export function zoneChoices(set: string): { value: string; label: string }[] {
  const own = browserTimeZone();
  const zones = new Set<string>([own, ...penaltyTimezones, set]);
  return [...zones].map((zone) => ({ value: zone, label: zone === own ? text.ownZone(zone) : zone }));
}

/** As they are sent of a lock that runs: what an old quota asks of a game that is off is let go. */
export function quotasOfWhatIsOn(config: PenaltyConfig, { taskModule, wheelModule }: Games): PenaltyConfig {
  return {
    ...config,
    taskRequiredPerDay: taskModule.enabled ? config.taskRequiredPerDay : 0,
    wheelSpinsPerDay: wheelModule.enabled ? config.wheelSpinsPerDay : 0,
  };
}

type Games = Pick<GameSettings, 'taskModule' | 'wheelModule'>;

function quotaFault(at: string, required: number, isOn: boolean, cooldown: number): Fault[] {
  const most = mostPerDay(cooldown);
  return isOn && required > most ? [{ at, message: text.atMost(most, cooldown) }] : [];
}

/** Days that nobody could meet. Everything else that the rules forbid, the controls do not let through. */
export function penaltyFaults(config: PenaltyConfig, { taskModule, wheelModule }: Games): Fault[] {
  if (!config.enabled) return [];
  return [
    ...quotaFault('tasks', config.taskRequiredPerDay, taskModule.enabled, taskModule.taskCooldownMinutes),
    ...quotaFault('spins', config.wheelSpinsPerDay, wheelModule.enabled, wheelModule.spinCooldownMinutes),
  ];
}
