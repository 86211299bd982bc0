import {
  aiIntensities,
  aiNameMaxLength,
  aiPersonas,
  aiRuleMaxLength,
  mostAiRules,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { Button } from '../../../components/button/button';
import { IconButton } from '../../../components/button/icon-button';
import { TextField } from '../../../components/field/text-field';
import { PlusIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';
import { configTexts as texts } from './messages';
import { intensityTexts, personaTexts } from './persona-texts';

interface Part {
  form: Form<AiForm>;
}

export function PersonaCard({ form }: Part) {
  return (
    <Card title={texts.persona}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.persona}</legend>
        {aiPersonas.map((persona) => {
          const { title, description, tone, behavior, terms, example } = personaTexts[persona];
          return (
            <label key={persona} className={styles.choice}>
              <input
                type="radio"
                name="persona"
                checked={form.values.persona === persona}
                onChange={() => form.change({ persona })}
              />
              <span className={styles.choiceTexts}>
                <span className={styles.choiceTitle}>{title}</span>
                <span>{description}</span>
                {form.values.persona === persona && (
                  <>
                    <span className={styles.muted}>
                      {texts.tone}: {tone}. {texts.behavior}: {behavior}. {texts.terms}: {terms}.
                    </span>
                    <span className={styles.example}>“{example}”</span>
                  </>
                )}
              </span>
            </label>
          );
        })}
      </fieldset>
    </Card>
  );
}

export function IntensityCard({ form }: Part) {
  return (
    <Card title={texts.intensity}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.intensity}</legend>
        {aiIntensities.map((intensity) => (
          <label key={intensity} className={styles.choice}>
            <input
              type="radio"
              name="intensity"
              checked={form.values.intensity === intensity}
              onChange={() => form.change({ intensity })}
            />
            <span className={styles.choiceTexts}>
              <span className={styles.choiceTitle}>{intensityTexts[intensity].title}</span>
              <span>{intensityTexts[intensity].description}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

export function BasicCard({ form }: Part) {
  const { rules } = form.values;
  const setRule = (at: number, rule: string) =>
    form.change({ rules: rules.map((one, index) => (index === at ? rule : one)) });
  return (
    <Card title={texts.basic}>
      <div className={styles.fields}>
        <TextField {...form.text('name')} label={texts.name} maxLength={aiNameMaxLength} autoComplete="off" />
        <div className={styles.rules}>
          <h3 className={styles.legend}>{texts.rules}</h3>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing but their place
            <div key={at} className={styles.rule}>
              <TextField
                label={<span className="visually-hidden">{texts.rule(at + 1)}</span>}
                aria-label={texts.rule(at + 1)}
                value={rule}
                maxLength={aiRuleMaxLength}
                error={form.faultAt(`rules.${at}`) ?? (at === 0 ? form.faults.rules : undefined)}
                onChange={(event) => setRule(at, event.target.value)}
              />
              <IconButton
                label={texts.removeRule(at + 1)}
                icon={<TrashIcon size={18} />}
                onClick={() => form.change({ rules: rules.filter((_, index) => index !== at) })}
              />
            </div>
          ))}
          {rules.length < mostAiRules && (
            <Button
              small
              icon={<PlusIcon size={16} />}
              onClick={() => form.change({ rules: [...rules, ''] })}
            >
              {texts.addRule}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
