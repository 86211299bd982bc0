import {
  familyOf,
  pictureModels,
  standardVae,
  vaeOfModel,
} from '@keyhold/contracts/ai-bridge/picture-models';
import {
  type ChosenPersona,
  type PersonaChange,
  standardPersona,
} from '@keyhold/contracts/ai-studio/persona';
import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import {
  bodyTypes,
  genders,
  NEGATIVE_PROMPT_MAX,
  personaRanges,
  positivePromptOf,
  samplers,
  standardShape,
} from '@keyhold/rules/ai-studio/persona';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button/button';
import { NumberStepper } from '../../components/field/number-stepper';
import { SelectField } from '../../components/field/select-field';
import { TextArea } from '../../components/field/text-area';
import { ListIcon, PersonIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { Tabs } from '../../components/tabs/tabs';
import { classNames } from '../../lib/class-names';
import styles from './ai-studio.module.css';
import { SlidersIcon } from './icons';
import { personaTexts as texts } from './messages';
import type { Persona } from './persona.calls';
import { ageFault, type PersonaDraft, type PersonaPart, personaParts } from './persona-draft';

const Portrait = lazy(() => import('./portrait'));

type Models = SystemStatus['models'];
interface WindowProps {
  open: boolean;
  onClose: () => void;
  persona: Persona;
  draft: PersonaDraft;
  models: Models;
  /** Its pictures are illustrated cards. */
  isCard: boolean;
}
interface GroupProps {
  shown: ChosenPersona;
  change: (changed: PersonaChange) => void;
}

/** Everything about the persona but its face, in three groups. */
export function PersonaWindow({ open, onClose, persona, draft, models, isCard }: WindowProps) {
  const { wanted, isDirty, part: tab, setPart: setTab, change, isSaving } = draft;
  const shown: ChosenPersona = { ...persona, ...wanted } as ChosenPersona;
  const markOf = (part: PersonaPart) =>
    personaParts[part].some((name) => name in wanted) ? texts.notSaved : undefined;

  function reset(): void {
    change(Object.fromEntries(personaParts[tab].map((name) => [name, standardPersona[name]])));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.window}
      description={texts.description}
      className={styles.persona ?? ''}
      actions={
        <div className={styles.foot}>
          <p className={classNames(styles.unsaved, !isDirty && styles.unseen)}>
            {texts.notSaved}
            <Button small variant="quiet" disabled={isSaving} onClick={draft.forget}>
              {texts.discard}
            </Button>
          </p>
          <Button disabled={isSaving} onClick={reset}>
            {texts.reset[tab]}
          </Button>
          <Button
            variant="primary"
            disabled={!isDirty}
            busy={isSaving}
            onClick={() => draft.send({ onSaved: onClose })}
          >
            {texts.save}
          </Button>
        </div>
      }
    >
      <div className={styles.window}>
        <Tabs
          label={texts.groups}
          choices={[
            { name: 'person', label: texts.groupPerson, icon: PersonIcon, mark: markOf('person') },
            { name: 'painting', label: texts.groupPainting, icon: SlidersIcon, mark: markOf('painting') },
            { name: 'prompts', label: texts.groupPrompts, icon: ListIcon, mark: markOf('prompts') },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
        {tab !== 'person' && isCard && <p className={styles.muted}>{texts.cardsNow}</p>}
        {tab === 'person' && (
          <PersonGroup shown={shown} change={change} isCard={isCard} savedAge={persona.age} />
        )}
        {tab === 'painting' && <PaintingGroup shown={shown} change={change} models={models} />}
        {tab === 'prompts' && (
          <>
            <div className={styles.prompts}>
              <section>
                <h3>{texts.positivePrompt}</h3>
                <p>
                  {positivePromptOf(ageFault(shown) === undefined ? shown : { ...shown, age: persona.age })}
                </p>
              </section>
              <p className={styles.muted}>{texts.positivePromptHint}</p>
            </div>
            <TextArea
              label={texts.negativePrompt}
              hint={texts.negativePromptHint}
              rows={3}
              value={shown.negativePrompt}
              maxLength={NEGATIVE_PROMPT_MAX}
              error={draft.refusal}
              onChange={({ target }) => change({ negativePrompt: target.value.replace(/[\r\n]+/g, ' ') })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function PersonGroup({
  shown,
  change,
  isCard,
  savedAge,
}: GroupProps & Pick<WindowProps, 'isCard'> & { savedAge: number }) {
  const fault = ageFault(shown);
  const { gender, bodyType } = shown;
  const who = (
    <>
      <SelectField
        label={texts.gender}
        value={gender}
        options={genders.map((value) => ({ value, label: texts.genders[value] }))}
        onChange={({ target }) => change({ gender: target.value as ChosenPersona['gender'] })}
      />
      <SelectField
        label={texts.bodyType}
        value={bodyType}
        options={bodyTypes.map((value) => ({ value, label: texts.bodies[value] }))}
        onChange={({ target }) => change({ bodyType: target.value as ChosenPersona['bodyType'] })}
      />
    </>
  );
  return (
    <>
      {isCard ? (
        <div className={styles.drawn}>
          <div className={styles.sitter}>
            <Suspense>
              <Portrait
                gender={gender}
                bodyType={bodyType}
                age={fault === undefined ? shown.age : savedAge}
              />
            </Suspense>
          </div>
          <div className={styles.window}>{who}</div>
        </div>
      ) : (
        who
      )}
      <NumberStepper
        label={texts.age}
        hint={isCard ? texts.ageCardHint : texts.ageHint}
        unit={texts.years}
        {...personaRanges.age}
        value={shown.age}
        error={fault}
        onChange={(age) => change({ age })}
        onBeyond={(age) => change({ age })}
      />
      <p className={styles.muted}>{isCard ? texts.looks.card : texts.looks.painted}</p>
    </>
  );
}

function PaintingGroup({ shown, change, models }: GroupProps & { models: Models }) {
  const files = models?.vaes ?? [];
  const isListed = [standardVae, vaeOfModel, ...files].includes(shown.vae);
  return (
    <>
      <SelectField
        label={texts.model}
        hint={texts.modelHint(shown.model, models)}
        value={shown.model}
        options={pictureModels.map((value) => ({ value, label: texts.modelLabel(value, models) }))}
        onChange={({ target }) => change({ model: target.value as ChosenPersona['model'] })}
      />
      <SelectField
        label={texts.vae}
        hint={texts.vaeHint(shown, models)}
        value={shown.vae}
        options={[
          { value: standardVae, label: texts.vaeAutomatic },
          { value: vaeOfModel, label: texts.vaeOfModel },
          ...files.map((value) => ({ value, label: value })),
          ...(isListed
            ? []
            : [{ value: shown.vae, label: models === null ? shown.vae : texts.missing(shown.vae) }]),
        ]}
        onChange={({ target }) => change({ vae: target.value })}
      />
      <SelectField
        label={texts.sampler}
        hint={texts.samplerHint}
        value={shown.sampler}
        options={samplers.map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ sampler: target.value as ChosenPersona['sampler'] })}
      />
      <div className={styles.pair}>
        <NumberStepper
          label={texts.steps}
          hint={texts.stepsHint}
          {...personaRanges.steps}
          value={shown.steps}
          onChange={(steps) => change({ steps })}
        />
        <NumberStepper
          label={texts.cfg}
          hint={texts.cfgHint}
          {...personaRanges.cfg}
          value={shown.cfg}
          onChange={(cfg) => change({ cfg })}
        />
      </div>
      <Size shown={shown} change={change} models={models} />
    </>
  );
}

const usualSizes = [
  [512, 512],
  [512, 768],
  [768, 512],
  [1024, 1024],
  [832, 1216],
  [1216, 832],
] as const;

function Size({ shown: { model, width, height }, change, models }: GroupProps & { models: Models }) {
  const [wantsOwn, setWantsOwn] = useState(false);
  const isChosen = width !== null && height !== null;
  const isUsual = usualSizes.some(([one, other]) => one === width && other === height);
  const isOwn = isChosen && (wantsOwn || !isUsual);
  const file = models?.takes[model] ?? null;
  const family = file === null ? null : familyOf(file);
  const options = usualSizes.map(([one, other]) => ({
    value: `${one} ${other}`,
    label: texts.usualSize(one, other),
  }));
  function choose(value: string): void {
    setWantsOwn(value === 'own');
    if (value === 'automatic') change({ width: null, height: null });
    else if (value !== 'own') {
      const [one = 0, other = 0] = value.split(' ').map(Number);
      change({ width: one, height: other });
    } else if (!isChosen) change({ ...standardShape });
  }
  return (
    <>
      <SelectField
        label={texts.size}
        hint={isChosen ? texts.sizeHint(width * height, family) : texts.sizeAutomaticHint}
        value={isOwn ? 'own' : isChosen ? `${width} ${height}` : 'automatic'}
        options={[
          { value: 'automatic', label: texts.sizeAutomatic },
          ...options,
          { value: 'own', label: texts.sizeOwn },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {isOwn && (
        <div className={styles.pair}>
          <NumberStepper
            label={texts.width}
            unit={texts.pixels}
            {...personaRanges.side}
            value={width}
            onChange={(side) => change({ width: side, height })}
          />
          <NumberStepper
            label={texts.height}
            unit={texts.pixels}
            {...personaRanges.side}
            value={height}
            onChange={(side) => change({ width, height: side })}
          />
        </div>
      )}
    </>
  );
}
