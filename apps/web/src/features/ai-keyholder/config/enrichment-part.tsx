import {
  type EnrichmentProvider,
  enrichmentProviders,
  enrichmentRanges,
} from '@keyhold/contracts/ai-keyholder/enrichment';
import { NumberStepper } from '../../../components/field/number-stepper';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { Disclosure } from '../../../components/surface/disclosure';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiConfig, AiForm } from './config.calls';
import { Folded } from './folded';
import { KeyField } from './key-field';
import { switchedOff, enrichmentTexts as texts } from './messages';

/** Whether a model puts the prompts of pictures into richer words, and how. */
export function EnrichmentPart({ form, config }: { form: Form<AiForm>; config: AiConfig }) {
  const { enrichmentSettings, enrichmentApiKey } = form.values;
  const isOwn = enrichmentSettings.provider === 'local';
  const change = (changed: Partial<typeof enrichmentSettings>) =>
    form.change({ enrichmentSettings: { ...enrichmentSettings, ...changed } });
  return (
    <Folded
      form={form}
      title={texts.title}
      summary={enrichmentSettings.enabled ? texts.providers[enrichmentSettings.provider] : switchedOff}
      holds={['enrichmentSettings', 'enrichmentApiKey']}
    >
      <Switch
        label={texts.enabled}
        hint={texts.enabledHint}
        checked={enrichmentSettings.enabled}
        onChange={({ target }) => change({ enabled: target.checked })}
      />
      <SelectField
        label={texts.provider}
        value={enrichmentSettings.provider}
        disabled={!enrichmentSettings.enabled}
        options={enrichmentProviders.map((value) => ({ value, label: texts.providers[value] }))}
        onChange={({ target }) => change({ provider: target.value as EnrichmentProvider })}
      />
      {isOwn && (
        <>
          <TextField
            type="url"
            label={texts.localUrl}
            hint={texts.localUrlHint}
            placeholder="https://"
            value={enrichmentSettings.localUrl}
            error={form.faultAt('enrichmentSettings.localUrl')}
            onChange={({ target }) => change({ localUrl: target.value })}
          />
          <KeyField
            typed={enrichmentApiKey}
            isStored={config.enrichmentSettings.apiKeyEncrypted}
            onType={(typed) => form.change({ enrichmentApiKey: typed })}
          />
        </>
      )}
      <NumberStepper
        label={texts.temperature}
        value={enrichmentSettings.temperature}
        min={0}
        max={1}
        step={0.1}
        disabled={!enrichmentSettings.enabled}
        onChange={(value) => change({ temperature: Math.round(value * 10) / 10 })}
      />
      <NumberStepper
        label={texts.maxTokens}
        unit={texts.tokens}
        value={enrichmentSettings.maxTokens}
        {...enrichmentRanges.maxTokens}
        step={10}
        disabled={!enrichmentSettings.enabled}
        onChange={(maxTokens) => change({ maxTokens })}
      />
      <Disclosure label={texts.prompt}>
        <p className={styles.prompt}>{config.enrichmentSettings.systemPrompt}</p>
      </Disclosure>
    </Folded>
  );
}
