import { type PictureModel, pictureModels } from '@keyhold/contracts/ai-bridge/picture-models';
import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { type Sampler, samplers } from '@keyhold/rules/ai-studio/persona';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { SelectField } from '../../components/field/select-field';
import { Card } from '../../components/surface/card';
import { useDelayed } from '../../lib/use-delayed';
import styles from './ai-studio.module.css';
import { FaceReference } from './face-reference';
import { faceTexts, makingTexts as texts } from './messages';
import { type Persona, personaQuery, useSavePersona } from './persona.calls';

/** How an image generator makes the pictures, and whose face they show. */
export function MakingCards({ system }: { system: SystemStatus }) {
  const persona = useQuery(personaQuery);
  const slow = useDelayed(persona.isPending);
  if (persona.data === undefined)
    return persona.isPending ? (
      slow && (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height="220px" />
        </Loading>
      )
    ) : (
      <LoadFailed title={texts.loadFailed} query={persona} />
    );
  return (
    <>
      <Card title={texts.card}>
        <Making persona={persona.data} system={system} />
      </Card>
      <Card title={faceTexts.card}>
        <FaceReference persona={persona.data} use={system.face} />
      </Card>
    </>
  );
}

function Making({ persona, system: { models } }: { persona: Persona; system: SystemStatus }) {
  const save = useSavePersona();
  // What was just chosen shows at once.
  const model = (save.isPending && save.variables.model) || persona.model;
  const sampler = (save.isPending && save.variables.sampler) || persona.sampler;
  return (
    <div className={styles.form}>
      <SelectField
        label={texts.model}
        hint={texts.modelHint(model, models)}
        value={model}
        options={pictureModels.map((value) => ({
          value,
          label: texts.modelLabel(value, models),
        }))}
        onChange={({ target }) => save.mutate({ model: target.value as PictureModel })}
      />
      <SelectField
        label={texts.sampler}
        hint={texts.samplerHint}
        value={sampler}
        options={samplers.map((value) => ({ value, label: value }))}
        onChange={({ target }) => save.mutate({ sampler: target.value as Sampler })}
      />
      {models === null && <p className={styles.muted}>{texts.builtin}</p>}
    </div>
  );
}
