import {
  aiIntensities,
  aiNameMaxLength,
  aiPersonas,
  aiRuleMaxLength,
  mostAiRules,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { IconButton } from '../../../components/button/icon-button';
import { TextArea } from '../../../components/field/text-area';
import { TextField } from '../../../components/field/text-field';
import { PlusIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { classNames } from '../../../lib/class-names';
import type { Form } from '../../../lib/form/use-form';
import { DrawnPersona } from '../../ai-studio/drawn-persona.api';
import styles from './ai-config.module.css';
import { Choices } from './choices';
import type { AiConfig, AiForm } from './config.calls';
import { Folded } from './folded';
import { configTexts as texts } from './messages';
import { intensityTexts, personaTexts } from './persona-texts';
import { ProviderPart } from './provider-part';
import { TestPart } from './test-part';

interface Part {
  form: Form<AiForm>;
}

interface OfConfig extends Part {
  config: AiConfig;
}

interface PersonaCardProps extends OfConfig {
  save: (then: () => void) => void;
}

/** Who it is: its way, how far it goes, and a try of both. */
export function PersonaCard({ form, config, save }: PersonaCardProps) {
  const { description, tone, behavior, terms, example } = personaTexts[form.values.persona];
  return (
    <Card title={texts.persona} spaced>
      <Choices
        legend={texts.persona}
        lie="pairs"
        value={form.values.persona}
        onChoose={(persona) => form.change({ persona })}
        choices={aiPersonas.map((value) => ({ value, ...personaTexts[value] }))}
      />
      <div className={styles.character}>
        <div>
          <p className={styles.ofChosen}>{description}</p>
          <p className={styles.example}>“{example}”</p>
          <Disclosure label={texts.howItTalks} summary={tone}>
            <dl className={styles.talk}>
              <dt>{texts.behavior}</dt>
              <dd>{behavior}</dd>
              <dt>{texts.terms}</dt>
              <dd>{terms}</dd>
            </dl>
          </Disclosure>
          <p className={styles.muted}>
            {texts.howItLooks} <Link to="/ai-persona-studio">{texts.toStudio}</Link>
          </p>
        </div>
        <div className={styles.portrait}>
          <Suspense>
            <DrawnPersona />
          </Suspense>
        </div>
      </div>
      <Intensity form={form} />
      <div className={styles.after}>
        <TestPart form={form} config={config} save={save} />
      </div>
    </Card>
  );
}

function Intensity({ form }: Part) {
  const { intensity } = form.values;
  return (
    <div className={styles.intensity}>
      <h3>{texts.intensity}</h3>
      <Choices
        legend={texts.intensity}
        lie="line"
        value={intensity}
        onChoose={(chosen) => form.change({ intensity: chosen })}
        choices={aiIntensities.map((value) => ({ value, title: intensityTexts[value].title }))}
      />
      <p className={styles.muted}>{intensityTexts[intensity].description}</p>
    </div>
  );
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

export function BasicCard({ form, config }: OfConfig) {
  const { rules } = form.values;
  /** The one that was just added: it is written at once. */
  const [added, setAdded] = useState<number | null>(null);
  const setRule = (at: number, rule: string) =>
    form.change({ rules: rules.map((one, index) => (index === at ? rule.replaceAll('\n', ' ') : one)) });
  function add(): void {
    setAdded(rules.length);
    form.change({ rules: [...rules, ''] });
  }
  return (
    <Card title={texts.basic}>
      <div className={styles.fields}>
        <TextField {...form.text('name')} label={texts.name} maxLength={aiNameMaxLength} autoComplete="off" />
        <div className={classNames(styles.folds, styles.after)}>
          <Folded
            form={form}
            title={texts.rules}
            summary={texts.rulesSummary(rules.filter((rule) => rule.trim() !== '').length)}
            holds={['rules']}
          >
            {rules.map((rule, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing but their place
              <div key={at} className={styles.rule}>
                <TextArea
                  {...(at === added && { ref: focusOnce })}
                  rows={1}
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
              <Button small icon={<PlusIcon size={16} />} onClick={add}>
                {texts.addRule}
              </Button>
            )}
          </Folded>
          <ProviderPart form={form} config={config} />
        </div>
      </div>
    </Card>
  );
}
