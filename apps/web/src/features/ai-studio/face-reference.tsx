import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { faceWeight } from '@keyhold/rules/ai-studio/persona';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { CheckboxField } from '../../components/field/checkbox-field';
import { NumberStepper } from '../../components/field/number-stepper';
import { PictureField } from '../../components/field/picture-field';
import { TrashIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { formatDay } from '../../lib/format/instant';
import { serverNow } from '../../lib/server-time';
import styles from './face-reference.module.css';
import { faceTexts as texts } from './messages';
import { type Persona, useDeleteFace, useSavePersona, useUploadFace } from './persona.calls';

const percent = (share: number) => Math.round(share * 100);

/** The picture by which an image generator paints the face of the persona. */
export function FaceReference({ persona, system }: { persona: Persona; system: SystemStatus }) {
  const { face: use, maker } = system;
  const [url] = persona.faceReferenceUrls;
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>{texts.lead}</p>
      {use !== 'ready' && (
        <Banner kind="info" title={texts.notUsed}>
          {texts.why[use]}
          {use === 'no_extension' && maker && maker !== 'builtin' && ` ${texts.needs[maker]}`}
        </Banner>
      )}
      {url === undefined ? <Upload /> : <Kept key={url} url={url} persona={persona} />}
    </div>
  );
}

function Upload() {
  const [face, setFace] = useState<File | null>(null);
  const [stated, setStated] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const upload = useUploadFace();

  function send(event: FormEvent): void {
    event.preventDefault();
    setMissing(!stated);
    if (face !== null && stated) upload.mutate(face);
  }

  return (
    <form className={styles.parts} noValidate onSubmit={send}>
      <PictureField
        label={texts.picture}
        hint={texts.pictureHint}
        value={face}
        disabled={upload.isPending}
        onChange={setFace}
      />
      {face !== null && (
        <>
          <CheckboxField
            label={texts.statement}
            checked={stated}
            disabled={upload.isPending}
            error={isMissing && !stated ? texts.statementMissing : null}
            onChange={({ target }) => setStated(target.checked)}
          />
          <Button type="submit" wide busy={upload.isPending}>
            {texts.keep}
          </Button>
        </>
      )}
    </form>
  );
}

function Kept({ url, persona }: { url: string; persona: Persona }) {
  const [isLeaving, setLeaving] = useState(false);
  const remove = useDeleteFace();
  const save = useSavePersona();
  // What was just chosen shows at once.
  const ipAdapterWeight = (save.isPending && save.variables.ipAdapterWeight) || persona.ipAdapterWeight;
  return (
    <>
      <div className={styles.kept}>
        <img className={styles.face} src={url} alt={texts.shown} />
        <div className={styles.facts}>
          {persona.faceStatedAt !== null && (
            <p>{texts.stated(formatDay(Date.parse(persona.faceStatedAt), serverNow()))}</p>
          )}
          <Button small icon={<TrashIcon size={16} />} onClick={() => setLeaving(true)}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <NumberStepper
        label={texts.weight}
        hint={texts.weightHint}
        unit="%"
        min={percent(faceWeight.min)}
        max={percent(faceWeight.max)}
        step={percent(faceWeight.step)}
        value={percent(ipAdapterWeight)}
        onChange={(value) => save.mutate({ ipAdapterWeight: value / 100 })}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={texts.removeTitle}
        description={texts.removeText}
        keepLabel={texts.keepIt}
        confirmLabel={texts.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(url.split('/').at(-1) ?? '', { onSettled: () => setLeaving(false) })}
      />
    </>
  );
}
