import { plannerTimeZones } from '@keyhold/contracts/ai-keyholder/day-planning';
import { plannerRanges } from '@keyhold/rules/day-plan/day-plan';
import { ButtonLink } from '../../../components/button/button-link';
import { NumberStepper } from '../../../components/field/number-stepper';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import type { Form } from '../../../lib/form/use-form';
import { zoneName } from '../../../lib/format/zone-name';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';
import { Folded } from './folded';
import { switchedOff, dayPlanningTexts as texts } from './messages';

/** Whether, when and how finely the AI plans the days of its persona. */
export function DayPlanningPart({ form }: { form: Form<AiForm> }) {
  const { dayPlanning } = form.values;
  const { plannerSettings } = dayPlanning;
  const change = (changes: Partial<typeof dayPlanning>) =>
    form.change({ dayPlanning: { ...dayPlanning, ...changes } });
  const changeSettings = (changes: Partial<typeof plannerSettings>) =>
    change({ plannerSettings: { ...plannerSettings, ...changes } });
  return (
    <Folded
      form={form}
      title={texts.title}
      summary={dayPlanning.enabled ? texts.summary(zoneName(dayPlanning.timezone)) : switchedOff}
      holds={['dayPlanning']}
    >
      <Switch
        label={texts.enabled}
        hint={texts.enabledHint}
        checked={dayPlanning.enabled}
        onChange={({ target }) => change({ enabled: target.checked })}
      />
      {dayPlanning.enabled && (
        <Switch
          label={texts.autoUpdate}
          hint={texts.autoUpdateHint}
          checked={plannerSettings.autoUpdate}
          onChange={({ target }) => changeSettings({ autoUpdate: target.checked })}
        />
      )}
      <SelectField
        label={texts.timezone}
        value={dayPlanning.timezone}
        options={[...new Set([...plannerTimeZones, dayPlanning.timezone])].map((value) => ({
          value,
          label: zoneName(value),
        }))}
        onChange={({ target }) => change({ timezone: target.value })}
      />
      <div className={styles.limits}>
        <NumberStepper
          label={texts.minSlot}
          value={plannerSettings.minSlotDuration}
          {...plannerRanges.minSlotDuration}
          step={15}
          unit={texts.minutes}
          onChange={(minSlotDuration) => changeSettings({ minSlotDuration })}
        />
        <NumberStepper
          label={texts.maxSlots}
          value={plannerSettings.maxSlotsPerDay}
          {...plannerRanges.maxSlotsPerDay}
          onChange={(maxSlotsPerDay) => changeSettings({ maxSlotsPerDay })}
        />
      </div>
      <Switch
        label={texts.allowOverlaps}
        checked={plannerSettings.allowOverlaps}
        onChange={({ target }) => changeSettings({ allowOverlaps: target.checked })}
      />
      <ButtonLink to="/ai-persona-studio" search={{ tab: 'planner' }} wide>
        {texts.open}
      </ButtonLink>
    </Folded>
  );
}
