import { enrichmentPrompt, enrichmentRanges } from '@keyhold/contracts/ai-keyholder/enrichment';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';
import { enrichmentTexts as texts } from './messages';

/** Whether a model puts the prompts of pictures into richer words, and how. */
export function EnrichmentCard({ form }: { form: Form<AiForm> }) {
  const { enrichmentSettings } = form.values;
  const change = (changed: Partial<typeof enrichmentSettings>) =>
    form.change({ enrichmentSettings: { ...enrichmentSettings, ...changed } });
  return (
    <Card title={texts.title}>
      <div className={styles.fields}>
        <Switch
          label={texts.enabled}
          hint={texts.enabledHint}
          checked={enrichmentSettings.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
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
          <p className={styles.prompt}>{enrichmentPrompt}</p>
        </Disclosure>
      </div>
    </Card>
  );
}
