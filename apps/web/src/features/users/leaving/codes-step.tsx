import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { handOverCodes } from '@keyhold/contracts/users/leaving';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { PrivatePicture } from '../../../components/media/private-picture';
import { Buttons } from './buttons';
import { useHandOverCodes } from './leaving.calls';
import styles from './leaving.module.css';
import { deleteMessages as texts } from './messages';

interface CodesStepProps {
  runningLocks: number;
  onCancel: () => void;
  onDone: () => void;
}

/** Ends the locks and shows every combination, until its person says that they have them. */
export function CodesStep({ runningLocks, onCancel, onDone }: CodesStepProps) {
  const [byMail, setByMail] = useState(false);
  const handOver = useHandOverCodes();
  if (handOver.data) return <Codes handedOver={handOver.data} onCancel={onCancel} onDone={onDone} />;
  return (
    <>
      {runningLocks > 0 && <Banner kind="warning">{texts.ends(runningLocks)}</Banner>}
      <p className={styles.sentence}>{texts.shows}</p>
      <CheckboxField
        label={
          <>
            {texts.byMail}
            <span className={styles.hint}>{texts.byMailWarning}</span>
          </>
        }
        checked={byMail}
        onChange={({ target }) => setByMail(target.checked)}
      />
      {handOver.isError && (
        <Banner kind="danger" title={texts.showFailed}>
          {handOver.error.message}
        </Banner>
      )}
      <Buttons>
        <Button onClick={onCancel} disabled={handOver.isPending}>
          {texts.cancel}
        </Button>
        <Button
          variant={runningLocks > 0 ? 'danger' : 'primary'}
          busy={handOver.isPending}
          onClick={() => handOver.mutate(byMail)}
        >
          {runningLocks > 0 ? texts.endAndShow : texts.show}
        </Button>
      </Buttons>
    </>
  );
}

type HandedOver = ReplyOf<typeof handOverCodes>;

function Codes({
  handedOver,
  onCancel,
  onDone,
}: { handedOver: HandedOver } & Omit<CodesStepProps, 'runningLocks'>) {
  const [have, setHave] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Whoever asked for them is led to them.
  useEffect(() => list.current?.focus(), []);
  const { codes, mailed } = handedOver;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code.id} className={styles.code}>
            <p className={styles.lock}>{code.title}</p>
            <Code title={code.title} combination={code.combination} />
          </li>
        ))}
      </ul>
      {mailed !== null && (
        <Banner kind={mailed ? 'success' : 'warning'}>{mailed ? texts.mailed : texts.notMailed}</Banner>
      )}
      <CheckboxField label={texts.have} checked={have} onChange={({ target }) => setHave(target.checked)} />
      <Buttons>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="primary" disabled={!have} onClick={onDone}>
          {texts.goOn}
        </Button>
      </Buttons>
    </>
  );
}

function Code({ title, combination }: Pick<HandedOver['codes'][number], 'title' | 'combination'>) {
  if (combination?.type === 'DIGITS') return <p className={styles.digits}>{combination.digits}</p>;
  if (combination?.type === 'PHOTO')
    return <PrivatePicture src={combination.photoUrl} alt={texts.photo(title)} />;
  if (combination?.type === 'DEVICE') return <p className={styles.sentence}>{texts.device}</p>;
  return <p className={styles.sentence}>{texts.lost}</p>;
}
