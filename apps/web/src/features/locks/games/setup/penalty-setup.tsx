import {
  MAX_PENALTY_SECONDS,
  MAX_QUOTA,
  MIN_PENALTY_SECONDS,
  mostPerDay,
  PENALTY_STEP_SECONDS,
  type PenaltyConfig,
  penaltyCards,
  penaltyTimezones,
} from '@keyhold/rules/games/penalty-config';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { PickedNumber } from '../../../../components/field/picked-number';
import type { QuickPick } from '../../../../components/field/quick-picks';
import { SelectField } from '../../../../components/field/select-field';
import { Switch } from '../../../../components/field/switch';
import { PenaltyIcon } from '../../../../components/game-icons/game-icons';
import { CardsIcon } from '../../../../components/icons/icons';
import { browserTimeZone } from '../../../../lib/browser-time-zone';
import type { Problem } from '../../../../lib/form/problems';
import { useForm } from '../../../../lib/form/use-form';
import { formatHours } from '../../../../lib/format/hours';
import { penaltyMessages as text } from '../messages';
import { type GameSettings, summarizePenalties } from '../modules';
import styles from './editor.module.css';
import { type SetupProps, SetupSheet } from './setup-sheet';

const minuteSeconds = 60;
const picks: readonly QuickPick<number>[] = [900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400].map(
  (value) => ({
    label: formatHours(value),
    value: value / minuteSeconds,
  }),
);

interface PenaltySetupProps extends SetupProps<PenaltyConfig> {
  /** What the days ask for, and whether there is a deck. */
  games: Pick<GameSettings, 'taskModule' | 'wheelModule' | 'cardGameEnabled'>;
  /** The lock runs: a change holds from the next midnight. */
  running?: boolean;
}

/** 'Penalty Module Setup' */
export function PenaltySetup({ value, games, running = false, ...dialog }: PenaltySetupProps) {
  const form = useForm<PenaltyConfig>({
    start: running ? value : { ...value, enabled: true },
    follows: true,
    problemsOf: (values) => penaltyProblems(values, games),
    faults: 'after-try',
  });
  const { values, change } = form;
  const withTasks = games.taskModule.enabled;
  const withWheel = games.wheelModule.enabled;
  const asksForNothing = values.taskRequiredPerDay === 0 && values.wheelSpinsPerDay === 0;
  const note = !withTasks && !withWheel ? text.needsGame : asksForNothing ? text.asksForNothing : null;
  return (
    <SetupSheet {...dialog} title={text.title} description={text.description} form={form}>
      <Switch
        icon={<PenaltyIcon />}
        label={text.use}
        hint={values.enabled && note === null ? summarizePenalties(values, games) : undefined}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      {note !== null && <p className={styles.note}>{note}</p>}
      {running && <p className={styles.note}>{text.fromMidnight}</p>}
      {(withTasks || withWheel) && (
        <div className={styles.pair}>
          {withTasks && (
            <NumberStepper
              label={text.tasks}
              min={0}
              max={MAX_QUOTA}
              {...form.field('taskRequiredPerDay')}
              value={values.taskRequiredPerDay}
            />
          )}
          {withWheel && (
            <NumberStepper
              label={text.spins}
              min={0}
              max={MAX_QUOTA}
              {...form.field('wheelSpinsPerDay')}
              value={values.wheelSpinsPerDay}
            />
          )}
        </div>
      )}
      <PickedNumber
        label={text.duration}
        unit={text.durationUnit}
        value={values.penaltyDurationSeconds / minuteSeconds}
        min={MIN_PENALTY_SECONDS / minuteSeconds}
        max={MAX_PENALTY_SECONDS / minuteSeconds}
        step={PENALTY_STEP_SECONDS / minuteSeconds}
        onChange={(minutes) => change({ penaltyDurationSeconds: minutes * minuteSeconds })}
        picks={picks}
        picksLabel={text.durationPicks}
        many
      />
      <Switch
        icon={<CardsIcon />}
        label={text.cards}
        hint={
          games.cardGameEnabled ? `${text.cardsHint} ${text.cardsNow(penaltyCards(values))}` : text.cardsOff
        }
        checked={values.useCardGamePenalty}
        // One that is on from before can be turned off, also without the game.
        disabled={!games.cardGameEnabled && !values.useCardGamePenalty}
        onChange={(event) => change({ useCardGamePenalty: event.target.checked })}
      />
      <SelectField
        label={text.zone}
        hint={text.zoneHint}
        options={zoneChoices(values.timezone)}
        {...form.text('timezone')}
      />
    </SetupSheet>
  );
}

/** The choices of the form: the fixed ones, the reader's own zone, and the one that is set. */
function zoneChoices(set: string): { value: string; label: string }[] {
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

function quotaProblems(field: string, required: number, isOn: boolean, cooldown: number): Problem[] {
  const most = mostPerDay(cooldown);
  return isOn && required > most ? [{ field, message: text.atMost(most, cooldown) }] : [];
}

/** Days that nobody could meet. Everything else that the rules forbid, the controls do not let through. */
function penaltyProblems(config: PenaltyConfig, { taskModule, wheelModule }: Games): Problem[] {
  const { enabled, taskRequiredPerDay, wheelSpinsPerDay } = config;
  if (!enabled) return [];
  const { taskCooldownMinutes } = taskModule;
  const { spinCooldownMinutes } = wheelModule;
  return [
    ...quotaProblems('taskRequiredPerDay', taskRequiredPerDay, taskModule.enabled, taskCooldownMinutes),
    ...quotaProblems('wheelSpinsPerDay', wheelSpinsPerDay, wheelModule.enabled, spinCooldownMinutes),
  ];
}
