import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Switch } from '../../../components/field/switch';
import { Columns, Page, PageHeader } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { sessionQuery } from '../../../lib/api/session';
import { forgetDrafts, type KeptDraft } from '../../../lib/form/kept-draft';
import { type Problem, refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { useDelayed } from '../../../lib/use-delayed';
import { useChatMoves } from '../../messages/chat.api';
import { BehaviorDialog } from '../ai-keyholder.api';
import { AdvancedPart } from './advanced-part';
import styles from './ai-config.module.css';
import { type AiConfig, type AiForm, aiConfigQuery, aiForm, formOf, useSaveConfig } from './config.calls';
import { DayPlanningPart } from './day-planning-part';
import { EnrichmentPart } from './enrichment-part';
import { FeaturesCard } from './features-card';
import { configTexts as texts } from './messages';
import { BasicCard, IntensityCard, PersonaCard } from './persona-cards';
import { PicturesPart } from './pictures-part';
import { ProviderPart } from './provider-part';
import { TestPart } from './test-part';

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

function problemsOf(values: AiForm): Problem[] {
  const { error } = aiForm.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

function ConfigForm({ config }: { config: AiConfig }) {
  const save = useSaveConfig();
  const { data: me } = useQuery(sessionQuery);
  const form = useForm<AiForm>({
    start: formOf(config),
    draft,
    follows: true,
    problemsOf,
    busy: save.isPending,
  });
  const { open } = useChatMoves();
  const [pressed, setPressed] = useState(false);
  const [tuning, setTuning] = useState(false);
  const send = (values: AiForm) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        forgetDrafts(draft.name);
        form.reset(formOf(saved));
      },
      onError: (error) => form.show(refusedFields(error, (named) => named)),
    });
  /** The switch counts at once, with everything else as it stands in the form. */
  function switchTo(enabled: boolean): void {
    form.change({ enabled });
    setPressed(true);
    save.mutate(
      { ...(problemsOf(form.values).length === 0 ? form.values : formOf(config)), enabled },
      {
        onSuccess: (saved) => {
          forgetDrafts(draft.name);
          form.reset(formOf(saved));
        },
        onError: () => form.change({ enabled: config.enabled }),
        onSettled: () => setPressed(false),
      },
    );
  }
  const hasChat = config.enabled && config.locks.some(({ on }) => on);
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.submit(send)}>
      <Columns
        main={
          <>
            <Card>
              <Switch
                label={texts.master}
                hint={form.values.enabled ? texts.masterOn : texts.masterOff}
                checked={form.values.enabled}
                disabled={pressed}
                onChange={(event) => switchTo(event.target.checked)}
              />
              {hasChat && me && (
                <Button
                  wide
                  className={styles.next}
                  variant="primary"
                  aria-haspopup="dialog"
                  onClick={() => open(`ai_${me._id}`)}
                >
                  {texts.openChat}
                </Button>
              )}
              {config.enabled && !hasChat && (
                <>
                  <p className={styles.muted}>{texts.noLock}</p>
                  <ButtonLink wide className={styles.next} variant="primary" to="/self/setup">
                    {texts.createLock}
                  </ButtonLink>
                </>
              )}
              <div className={styles.folds}>
                <ProviderPart form={form} config={config} />
                <TestPart enabled={config.enabled} />
              </div>
            </Card>
            <PersonaCard form={form} />
            <IntensityCard form={form} />
          </>
        }
        detail={
          <>
            <BasicCard form={form} />
            <FeaturesCard form={form} config={config} />
            <Card>
              <div className={styles.folds}>
                <PicturesPart form={form} config={config} />
                <DayPlanningPart form={form} />
                <EnrichmentPart form={form} config={config} />
                <AdvancedPart form={form} />
              </div>
              <Button wide className={styles.next} aria-haspopup="dialog" onClick={() => setTuning(true)}>
                {texts.toBehavior}
              </Button>
              {tuning && (
                <Suspense>
                  <BehaviorDialog open onClose={() => setTuning(false)} />
                </Suspense>
              )}
            </Card>
          </>
        }
      />
      <div className={styles.save} data-unsaved={form.isDirty || undefined}>
        <p className={styles.muted} role="status">
          {form.isDirty ? texts.unsaved : ''}
        </p>
        <Button type="submit" variant={form.isDirty ? 'primary' : 'plain'} busy={save.isPending && !pressed}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
