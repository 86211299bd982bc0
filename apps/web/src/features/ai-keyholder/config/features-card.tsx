import { actFeatures, aiLimitNames, aiLimitRanges } from '@keyhold/rules/ai/terms';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiConfig, AiForm } from './config.calls';
import { featureTexts, limitTexts, configTexts as texts } from './messages';

/** What the AI may do, how much of it, and what is settled in locks that run. */
export function FeaturesCard({ form, config }: { form: Form<AiForm>; config: AiConfig }) {
  const { enabledFeatures, limits } = form.values;
  return (
    <Card title={texts.features}>
      <p className={styles.muted}>{texts.featuresHint}</p>
      {actFeatures.map((name) => (
        <Switch
          key={name}
          label={featureTexts[name].label}
          hint={featureTexts[name].hint}
          checked={enabledFeatures[name]}
          onChange={(event) =>
            form.change({ enabledFeatures: { ...enabledFeatures, [name]: event.target.checked } })
          }
        />
      ))}
      <Disclosure label={texts.limits} summary={texts.limitsSummary(limits.actsPerDay, limits.hoursPerDay)}>
        <p className={styles.muted}>{texts.limitsHint}</p>
        <div className={styles.limits}>
          {aiLimitNames.map((name) => (
            <NumberStepper
              key={name}
              label={limitTexts[name]}
              value={limits[name]}
              min={aiLimitRanges[name].min}
              max={aiLimitRanges[name].max}
              unit={name.startsWith('hours') ? texts.hours : texts.acts}
              onChange={(value) => form.change({ limits: { ...limits, [name]: value } })}
            />
          ))}
        </div>
      </Disclosure>
      {config.locks.map(
        ({ lockId, title, on, terms }) =>
          on &&
          terms && (
            <div key={lockId} className={styles.settled}>
              <p>{texts.inLock(title)}</p>
              <ul>
                <li>
                  {actFeatures
                    .filter((name) => terms.features[name])
                    .map((name) => featureTexts[name].label)
                    .join(', ') || texts.onlyTalks}
                </li>
                <li>{aiLimitNames.map((name) => `${limitTexts[name]}: ${terms.limits[name]}`).join(', ')}</li>
              </ul>
            </div>
          ),
      )}
    </Card>
  );
}
