import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { useDelayed } from '../../lib/use-delayed';
import styles from './ai-studio.module.css';
import { FaceReference } from './face-reference';
import { faceTexts, generateTexts, personaTexts as texts } from './messages';
import { type Persona, personaQuery } from './persona.calls';
import { usePersonaDraft } from './persona-draft';
import { PersonaWindow } from './persona-window';

/** Who is on the pictures, how an image generator paints them, and whose face they show: each as it is set. */
export function MakingCard({ system }: { system: SystemStatus }) {
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
  return <Making persona={persona.data} system={system} />;
}

function Making({ persona, system }: { persona: Persona; system: SystemStatus }) {
  const [open, setOpen] = useState(false);
  const draft = usePersonaDraft(persona);
  const { models } = system;
  const model = texts.modelLabel(persona.model, models);
  return (
    <Card title={texts.card}>
      <p>{texts.person(persona)}</p>
      {draft.isDirty && (
        <div className={styles.notSaved}>
          <div>
            <p>{texts.notSaved}</p>
            <p className={styles.muted}>{texts.notSavedHint}</p>
          </div>
          <div className={styles.acts}>
            <Button small busy={draft.isSaving} onClick={() => draft.send({ onFault: () => setOpen(true) })}>
              {texts.save}
            </Button>
            <Button small variant="quiet" disabled={draft.isSaving} onClick={draft.forget}>
              {texts.discard}
            </Button>
          </div>
        </div>
      )}
      <div className={styles.folds}>
        <Disclosure
          label={texts.painting}
          summary={system.place === 'builtin' ? texts.asCard : `${model} · ${texts.paintedBy(persona)}`}
        >
          {system.place === 'builtin' && <p className={styles.maker}>{generateTexts.makers(system)}</p>}
          <dl className={styles.settled}>
            <Fact name={texts.model}>{`${model} · ${texts.paintedBy(persona)}`}</Fact>
            <Fact name={texts.size}>{texts.sizeOf(persona)}</Fact>
            {persona.negativePrompt !== '' && (
              <Fact name={texts.negativePrompt}>{persona.negativePrompt}</Fact>
            )}
          </dl>
          <p className={styles.muted}>
            {models !== null
              ? texts.modelHint(persona.model, models)
              : system.place === 'address'
                ? texts.unasked
                : texts.builtin}
          </p>
        </Disclosure>
        <Disclosure
          label={faceTexts.card}
          summary={faceTexts.inShort(persona.faceReferenceUrls.length > 0, system.face === 'ready')}
        >
          <FaceReference persona={persona} system={system} />
        </Disclosure>
      </div>
      <Button wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <p className={styles.other}>
        {texts.howItTalks} <Link to="/ai-keyholder">{texts.toKeyholder}</Link>
      </p>
      <PersonaWindow
        open={open}
        onClose={() => setOpen(false)}
        persona={persona}
        draft={draft}
        models={models}
        isCard={system.place === 'builtin'}
      />
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
