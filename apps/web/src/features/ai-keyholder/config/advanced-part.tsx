import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';
import { Folded } from './folded';
import { configTexts as texts } from './messages';

/** How long and how surprising its answers are, and whether it speaks by itself. */
export function AdvancedPart({ form }: { form: Form<AiForm> }) {
  const { unprompted } = form.values;
  const change = (part: Partial<AiForm['unprompted']>) =>
    form.change({ unprompted: { ...unprompted, ...part } });
  return (
    <Folded
      form={form}
      title={texts.advanced}
      summary={unprompted.enabled ? texts.speaksByItself(unprompted.perDay) : texts.onlyAnswers}
      holds={['maxTokens', 'temperature', 'unprompted']}
    >
      <NumberStepper
        label={texts.maxTokens}
        hint={texts.maxTokensHint}
        value={form.values.maxTokens}
        min={50}
        max={500}
        step={10}
        onChange={(maxTokens) => form.change({ maxTokens })}
      />
      <NumberStepper
        label={texts.temperature}
        hint={texts.temperatureHint}
        value={form.values.temperature}
        min={0}
        max={1}
        step={0.1}
        onChange={(value) => form.change({ temperature: Math.round(value * 10) / 10 })}
      />
      <Switch
        label={texts.unprompted}
        hint={texts.unpromptedHint}
        checked={unprompted.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      {unprompted.enabled && (
        <div className={styles.quiet}>
          <NumberStepper
            label={texts.perDay}
            value={unprompted.perDay}
            min={0}
            max={10}
            onChange={(perDay) => change({ perDay })}
          />
          <TextField
            type="time"
            label={texts.quietFrom}
            value={unprompted.quietFrom}
            onChange={(event) => change({ quietFrom: event.target.value })}
            error={form.faultAt('unprompted.quietFrom')}
          />
          <TextField
            type="time"
            label={texts.quietTo}
            value={unprompted.quietTo}
            onChange={(event) => change({ quietTo: event.target.value })}
            error={form.faultAt('unprompted.quietTo')}
          />
        </div>
      )}
    </Folded>
  );
}
