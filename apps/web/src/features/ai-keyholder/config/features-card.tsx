import { type AiLimits, actFeatures, aiLimitNames, aiLimitRanges } from '@keyhold/rules/ai/terms';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { classNames } from '../../../lib/class-names';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiConfig, AiForm } from './config.calls';
import { featureTexts, limitTexts, configTexts as texts } from './messages';

const unitOf = (name: keyof AiLimits) => (name.startsWith('hours') ? texts.hours : texts.acts);

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
      <div className={classNames(styles.folds, styles.after)}>
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
                unit={unitOf(name)}
                onChange={(value) => form.change({ limits: { ...limits, [name]: value } })}
              />
            ))}
          </div>
        </Disclosure>
        {config.locks.map(
          ({ lockId, title, on, terms }) =>
            on &&
            terms && (
              <Disclosure
                key={lockId}
                label={texts.inLock(title)}
                summary={texts.settled(
                  actFeatures
                    .filter((name) => terms.features[name])
                    .map((name) => featureTexts[name].label.toLowerCase())
                    .join(', ') || texts.onlyTalks,
                )}
              >
                <dl className={styles.settled}>
                  {aiLimitNames.map((name) => (
                    <div key={name}>
                      <dt>{limitTexts[name]}</dt>
                      <dd>
                        {terms.limits[name]} {unitOf(name)}
                      </dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            ),
        )}
      </div>
    </Card>
  );
}
