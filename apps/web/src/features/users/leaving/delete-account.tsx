import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { deleteConfirmText, type readLeaving } from '@keyhold/contracts/users/leaving';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { useForm } from '../../../lib/form/use-form';
import { useDelayed } from '../../../lib/use-delayed';
import { Buttons } from './buttons';
import { CodesStep } from './codes-step';
import { leavingQuery, useDeleteAccount } from './leaving.calls';
import styles from './leaving.module.css';
import { deleteMessages as texts } from './messages';

type Leaving = ReplyOf<typeof readLeaving>;
type Step = 'what' | 'codes' | 'word';

const titles: Record<Step, string> = { what: texts.title, codes: texts.codesTitle, word: texts.wordTitle };

/** Leads out in calm steps: what goes and what stays, the combinations, the word. */
export default function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>('what');
  const [wasOpen, setWasOpen] = useState(open);
  const [busy, setBusy] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setStep('what');
  }
  const leaving = useQuery({ ...leavingQuery, enabled: open && step === 'what' });
  const hasCodes = (leaving.data?.codes ?? 0) > 0;
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== 'what') inside.current?.closest('dialog')?.focus();
  }, [step]);

  return (
    <Dialog open={open} onClose={onClose} title={titles[step]} dismissible={!busy}>
      <div ref={inside} className={styles.steps}>
        {step === 'what' && (
          <What query={leaving} onCancel={onClose} onGoOn={() => setStep(hasCodes ? 'codes' : 'word')} />
        )}
        {step === 'codes' && (
          <CodesStep
            runningLocks={leaving.data?.runningLocks ?? 0}
            onCancel={onClose}
            onDone={() => setStep('word')}
          />
        )}
        {step === 'word' && <Word haveCodes={hasCodes} onCancel={onClose} onBusy={setBusy} />}
      </div>
    </Dialog>
  );
}

function What({
  query,
  onCancel,
  onGoOn,
}: {
  query: UseQueryResult<Leaving>;
  onCancel: () => void;
  onGoOn: () => void;
}) {
  const slow = useDelayed(query.isPending);
  if (query.data === undefined && !query.isPending)
    return <LoadFailed title={texts.loadFailed} query={query} />;
  if (query.data === undefined) {
    return (
      <div className={styles.place}>
        {slow && (
          <Loading label={texts.loading}>
            <Skeleton width="70%" />
          </Loading>
        )}
      </div>
    );
  }
  const { codes, heldLocks, templates, siteOwnerStays } = query.data;
  if (siteOwnerStays) return <Banner kind="info">{texts.ownerStays}</Banner>;
  return (
    <>
      <List
        title={texts.goes}
        items={[
          texts.profile,
          texts.calendar,
          codes > 0 && texts.worn(codes),
          templates > 0 && texts.templates(templates),
        ]}
      />
      <List title={texts.stays} items={[heldLocks > 0 && texts.held(heldLocks), texts.told, texts.backups]} />
      <Buttons>
        <Button onClick={onGoOn}>{texts.goOn}</Button>
        <Button variant="primary" onClick={onCancel} data-autofocus>
          {texts.cancel}
        </Button>
      </Buttons>
    </>
  );
}

function List({ title, items }: { title: string; items: readonly (string | false)[] }) {
  return (
    <section className={styles.list} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{items.map((item) => item && <li key={item}>{item}</li>)}</ul>
    </section>
  );
}

/** The word, typed exactly. */
function Word({
  haveCodes,
  onCancel,
  onBusy,
}: {
  haveCodes: boolean;
  onCancel: () => void;
  onBusy: (busy: boolean) => void;
}) {
  const remove = useDeleteAccount();
  const form = useForm({
    start: { confirmText: '' },
    problemsOf: ({ confirmText }) =>
      confirmText === deleteConfirmText ? [] : [{ field: 'confirmText', message: texts.wordWrong }],
    busy: remove.isPending,
  });
  useEffect(() => onBusy(remove.isPending), [remove.isPending, onBusy]);
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => remove.mutate(haveCodes))}>
      <TextField
        label={texts.wordLabel}
        hint={texts.wordHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('confirmText')}
      />
      {remove.isError && (
        <Banner kind="danger" title={texts.failed}>
          {remove.error.message}
        </Banner>
      )}
      <Buttons>
        <Button onClick={onCancel} disabled={remove.isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {texts.confirm}
        </Button>
      </Buttons>
    </form>
  );
}
