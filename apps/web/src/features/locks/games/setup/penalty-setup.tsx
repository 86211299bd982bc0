import {
  MAX_PENALTY_SECONDS,
  MAX_QUOTA,
  MIN_PENALTY_SECONDS,
  mostPerDay,
  PENALTY_STEP_SECONDS,
  type PenaltyConfig,
  penaltyTimezones,
} from '@keyhold/rules/games/penalty-config';
import { Banner } from '../../../../components/feedback/banner';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../../components/field/quick-picks';
import { SelectField } from '../../../../components/field/select-field';
import { Switch } from '../../../../components/field/switch';
import { PenaltyIcon } from '../../../../components/game-icons/game-icons';
import { CardsIcon } from '../../../../components/icons/icons';
import { browserTimeZone } from '../../../../lib/browser-time-zone';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';
import { penaltyMessages as text } from '../messages';
import { formatHours, type GameSettings, penaltyCards } from '../modules';
import { SetupPart, SetupSheet } from './setup-sheet';
import { type Fault, type SetupProps, useSetup } from './use-setup';

const minuteSeconds = 60;
const picks: readonly QuickPick<number>[] = [900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400].map(
  (value) => ({
    label: formatHours(value),
    value,
  }),
);

interface PenaltySetupProps extends SetupProps<PenaltyConfig> {
  onReopen: () => void;
  /** What the days ask for, and whether there is a deck. */
  games: Pick<GameSettings, 'taskModule' | 'wheelModule' | 'cardGameEnabled'>;
  /** The lock runs: a change holds from the next midnight. */
  running?: boolean;
}

/** 'Penalty Module Setup' */
export function PenaltySetup(props: PenaltySetupProps) {
  const { open, value, onSave, onClose, onReopen, onDirty, games, running = false } = props;
  const setup = useSetup<PenaltyConfig>({
    start: running ? value : { ...value, enabled: true },
    faultsOf: (draft) => penaltyFaults(draft, games),
    onSave,
    onClose,
    ...(onDirty === undefined ? {} : { onDirty }),
  });
  const { draft, change } = setup;
  const seconds = draft.penaltyDurationSeconds;
  return (
    <SetupSheet
      open={open}
      title={text.title}
      description={text.description}
      setup={setup}
      onReopen={onReopen}
    >
      {running && <Banner>{text.fromMidnight}</Banner>}
      <Switch
        icon={<PenaltyIcon />}
        label={text.use}
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      <SetupPart>
        <NumberStepper
          label={text.tasks}
          {...(games.taskModule.enabled ? {} : { hint: text.needsTasks })}
          value={games.taskModule.enabled ? draft.taskRequiredPerDay : 0}
          disabled={!games.taskModule.enabled}
          min={0}
          max={MAX_QUOTA}
          error={setup.faultAt('tasks')}
          onChange={(taskRequiredPerDay) => change({ taskRequiredPerDay })}
        />
        <NumberStepper
          label={text.spins}
          {...(games.wheelModule.enabled ? {} : { hint: text.needsWheel })}
          value={games.wheelModule.enabled ? draft.wheelSpinsPerDay : 0}
          disabled={!games.wheelModule.enabled}
          min={0}
          max={MAX_QUOTA}
          error={setup.faultAt('spins')}
          onChange={(wheelSpinsPerDay) => change({ wheelSpinsPerDay })}
        />
      </SetupPart>
      <NumberStepper
        label={text.duration}
        hint={text.durationHint(formatDurationWords(seconds * secondMs))}
        unit={text.durationUnit}
        value={seconds / minuteSeconds}
        min={MIN_PENALTY_SECONDS / minuteSeconds}
        max={MAX_PENALTY_SECONDS / minuteSeconds}
        step={PENALTY_STEP_SECONDS / minuteSeconds}
        onChange={(minutes) => change({ penaltyDurationSeconds: minutes * minuteSeconds })}
        picks={
          <QuickPicks
            label={text.durationPicks}
            picks={picks}
            isChosen={(pick) => pick === seconds}
            onPick={(penaltyDurationSeconds) => change({ penaltyDurationSeconds })}
            many
          />
        }
      />
      <Switch
        icon={<CardsIcon />}
        label={text.cards}
        hint={
          games.cardGameEnabled ? `${text.cardsHint} ${text.cardsNow(penaltyCards(draft))}` : text.cardsOff
        }
        checked={draft.useCardGamePenalty}
        // One that is on from before can be turned off, also without the game.
        disabled={!games.cardGameEnabled && !draft.useCardGamePenalty}
        onChange={(event) => change({ useCardGamePenalty: event.target.checked })}
      />
      <SelectField
        label={text.zone}
        hint={text.zoneHint}
        options={zoneChoices(draft.timezone)}
        value={draft.timezone}
        onChange={(event) => change({ timezone: event.target.value })}
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

function quotaFault(at: string, required: number, isOn: boolean, cooldown: number): Fault[] {
  const most = mostPerDay(cooldown);
  return isOn && required > most ? [{ at, message: text.atMost(most, cooldown) }] : [];
}

/** Days that nobody could meet. Everything else that the rules forbid, the controls do not let through. */
function penaltyFaults(config: PenaltyConfig, { taskModule, wheelModule }: Games): Fault[] {
  if (!config.enabled) return [];
  return [
    ...quotaFault('tasks', config.taskRequiredPerDay, taskModule.enabled, taskModule.taskCooldownMinutes),
    ...quotaFault('spins', config.wheelSpinsPerDay, wheelModule.enabled, wheelModule.spinCooldownMinutes),
  ];
}
