import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Card } from '../../components/surface/card';
import { useDelayed } from '../../lib/use-delayed';
import styles from './ai-studio.module.css';
import { FaceReference } from './face-reference';
import { faceTexts, personaTexts as texts } from './messages';
import { type Persona, personaQuery } from './persona.calls';
import { PersonaWindow } from './persona-window';

/** Who is on the pictures, how an image generator paints them, and whose face they show. */
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
        <InShort persona={persona.data} system={system} />
      </Card>
      <Card title={faceTexts.card}>
        <FaceReference persona={persona.data} system={system} />
      </Card>
    </>
  );
}

/** What is settled, and the way to change it. */
function InShort({ persona, system }: { persona: Persona; system: SystemStatus }) {
  const [open, setOpen] = useState(false);
  const { models } = system;
  return (
    <div className={styles.form}>
      <dl className={styles.settled}>
        <Fact name={texts.who}>{texts.person(persona)}</Fact>
        <Fact name={texts.model}>{texts.modelLabel(persona.model, models)}</Fact>
        <Fact name={texts.painting}>{texts.paintedBy(persona)}</Fact>
        <Fact name={texts.size}>{texts.sizeOf(persona)}</Fact>
        {persona.negativePrompt !== '' && <Fact name={texts.negativePrompt}>{persona.negativePrompt}</Fact>}
      </dl>
      <p className={styles.muted}>
        {models !== null
          ? texts.modelHint(persona.model, models)
          : system.place === 'address'
            ? texts.unasked
            : texts.builtin}
      </p>
      <Button wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <PersonaWindow open={open} onClose={() => setOpen(false)} persona={persona} models={models} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
