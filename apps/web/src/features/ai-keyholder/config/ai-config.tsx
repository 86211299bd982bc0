import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { dismissToast } from '../../../components/feedback/toast-store';
import { Columns, Page, PageHeader } from '../../../components/page/page';
import { SaveBar } from '../../../components/page/save-bar';
import { Card } from '../../../components/surface/card';
import { PageRow } from '../../../components/surface/page-row';
import { forgetDrafts, type KeptDraft } from '../../../lib/form/kept-draft';
import { type Problem, refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { useDelayed } from '../../../lib/use-delayed';
import { BehaviorDialog } from '../ai-keyholder.api';
import { ActsCard } from './acts-card';
import { AdvancedPart } from './advanced-part';
import styles from './ai-config.module.css';
import {
  type AiConfig,
  type AiForm,
  aiConfigQuery,
  aiForm,
  formOf,
  saveToast,
  sayNotSaved,
  useSaveConfig,
} from './config.calls';
import { DayPlanningPart } from './day-planning-part';
import { EnrichmentPart } from './enrichment-part';
import { FeaturesCard } from './features-card';
import { configTexts as texts } from './messages';
import { BasicCard, PersonaCard } from './persona-cards';
import { PicturesPart } from './pictures-part';

const draft: KeptDraft<AiForm> = {
  name: 'ai keyholder',
  schema: aiForm,
  secret: ['apiKey', 'enrichmentApiKey', 'localProxyApiKey'],
};

/** Everything about one's AI keyholder on one page. */
export function AiConfiguration() {
  const query = useQuery(aiConfigQuery);
  const slow = useDelayed(query.isPending);
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      {query.isPending ? (
        slow && (
          <Loading label={texts.loading}>
            <Skeleton shape="block" height="320px" />
          </Loading>
        )
      ) : query.data === undefined ? (
        <LoadFailed title={texts.loadFailed} query={query} />
      ) : (
        <ConfigForm config={query.data} />
      )}
    </Page>
  );
}

/** What was said of saving goes once the chat or another page is opened: on a phone it would cover what stands there. */
function useSavedToastHere(): void {
  const place = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with each place
  useEffect(() => () => dismissToast(saveToast), [place]);
}

function problemsOf(values: AiForm): Problem[] {
  const { error } = aiForm.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

function ConfigForm({ config }: { config: AiConfig }) {
  const save = useSaveConfig(config);
  useSavedToastHere();
  const form = useForm<AiForm>({
    start: formOf(config),
    draft,
    follows: true,
    problemsOf,
    busy: save.isPending,
  });
  function begin(from?: AiForm): void {
    forgetDrafts(draft.name);
    form.reset(from);
  }
  const sendThen = (then?: () => void) => (values: AiForm) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        begin(formOf(saved));
        then?.();
      },
      onError: (error) => {
        const problems = refusedFields(error, (named) => named);
        if (problems.length === 0) sayNotSaved(error);
        form.show(problems);
      },
    });
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.submit(sendThen())}>
      <ActsCard config={config} isUnsaved={form.isDirty} />
      <Columns
        mainIsWide
        main={
          <>
            <PersonaCard form={form} config={config} save={(then) => form.submit(sendThen(then))()} />
            <BasicCard form={form} config={config} />
          </>
        }
        detail={
          <>
            <FeaturesCard form={form} config={config} />
            <Card title={texts.more}>
              <div className={styles.folds}>
                <PicturesPart form={form} config={config} />
                <BehaviorRow />
                <DayPlanningPart form={form} />
                <EnrichmentPart form={form} config={config} />
                <AdvancedPart form={form} />
              </div>
            </Card>
          </>
        }
      />
      <SaveBar unsaved={form.isDirty} status={form.isDirty ? texts.unsaved : texts.allSaved}>
        <Button variant="quiet" onClick={() => begin()}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {texts.save}
        </Button>
      </SaveBar>
    </form>
  );
}

/** The way to the window whose changes count as they are made. */
function BehaviorRow() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.behavior}>
      <PageRow
        label={texts.toBehavior}
        summary={texts.behaviorHint}
        aria-haspopup="dialog"
        onOpen={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <BehaviorDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
