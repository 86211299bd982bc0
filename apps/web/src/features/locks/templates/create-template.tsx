import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Disclosure } from '../../../components/surface/disclosure';
import { ApiError } from '../../../lib/api/client';
import { forgetDrafts } from '../../../lib/form/kept-draft';
import { refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { useWide } from '../../../lib/use-phone';
import { setupMessages as cardTexts } from '../cards/messages';
import { useDeckOdds } from '../cards/odds/use-card-odds';
import { CardGameSection } from '../cards/setup/card-game-section';
import { setupMessages as gameTexts } from '../games/messages';
import { GameModules } from '../games/setup/game-modules';
import { ExtraSection, Extras } from '../settings-fields/extras';
import layout from '../settings-fields/form-layout.module.css';
import { settingMessages } from '../settings-fields/messages';
import { cardFields, gameFields, playOf, playTimes } from '../settings-fields/play-settings';
import { exceedsMaximum, limitFields, nextStep } from '../settings-fields/problem-texts';
import { cardsWords, gamesWords, limitsWords, listed } from '../settings-fields/section-words';
import { SubmitBar, useSubmitReport } from '../settings-fields/submit-bar';
import styles from './create-template.module.css';
import { DailySection } from './daily-section';
import { BasicsSection, DurationSection, LimitsSection } from './main-sections';
import { createMessages } from './messages';
import { PaymentsSection } from './payments-section';
import { AdvancedSection, VerificationSection } from './side-sections';
import {
  emptyTemplate,
  findLastTemplate,
  keepLastTemplate,
  problemsOf,
  type TemplateEntry,
  templateDraft,
  templateFieldOf,
  templateToSend,
} from './template-entry';
import { entryLike } from './template-like';
import { PreviewBeside, PreviewSheet } from './template-preview';
import { type SharedTemplate, useCreateTemplate } from './templates.calls';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The shared lock that was just created, by its share code: it is to be handed out. */
    createdLock?: string;
  }
}

interface CreateTemplateProps {
  userId: string;
  /** A shared lock of one's own that the new one begins as; null for a new one of its own. */
  like: SharedTemplate | null;
}

/** Makes a lock that others accept by its link. */
export function CreateTemplate({ userId, like }: CreateTemplateProps) {
  const navigate = useNavigate();
  const wide = useWide();
  const [previewed, setPreviewed] = useState(false);
  const { create, progress } = useCreateTemplate();
  const report = useSubmitReport({ key: 'create-template', failedTitle: createMessages.failed });
  const [cover, setCover] = useState<File | null>(null);
  const [coverError, setCoverError] = useState<string | null>(null);
  const busy = create.isPending || create.isSuccess;
  const [last] = useState(() => findLastTemplate(userId));
  const [{ start, draft }] = useState(() => ({
    start: like === null ? emptyTemplate(last?.dailyTributeCurrency) : entryLike(like),
    draft: templateDraft(userId, like?.shareCode),
  }));
  const form = useForm<TemplateEntry>({
    start,
    // A password is typed anew, also after a step back.
    given: { lockPassword: '' },
    draft,
    problemsOf,
    faults: { quiet: ['title', 'limitLockedUsers', 'dailyTribute', 'lockoutFee', 'lockPassword'] },
    busy,
  });
  const { values, faults } = form;
  const reason = nextStep(problemsOf(values)[0], values.title);

  function onFailed(error: unknown): void {
    const message = error instanceof ApiError ? error.message : '';
    if (error instanceof ApiError && error.code.startsWith('picture_')) setCoverError(message);
    const refused = refusedFields(error, templateFieldOf);
    form.show(refused);
    report.fail(message || createMessages.failedDefault, refused);
  }

  async function send(entry: TemplateEntry): Promise<void> {
    report.clear();
    try {
      const { shareCode } = await create.mutateAsync({
        form: templateToSend(entry, cover === null ? like?.photoUrl : null),
        cover,
      });
      keepLastTemplate(userId, entry);
      forgetDrafts(draft.name);
      void navigate({ to: '/keyholder', state: { createdLock: shareCode } });
    } catch (error) {
      onFailed(error);
    }
  }

  const times = playTimes('SHARED', values);
  const odds = useDeckOdds(values.cardGameEnabled ? { ...values, ...times } : null);
  const coverBefore = like?.photoUrl ?? null;
  const preview = { entry: values, cover, coverBefore, odds };
  const section = { form, disabled: busy };
  const isFaulty = (...fields: readonly (keyof TemplateEntry)[]) =>
    fields.some((field) => faults[field] !== undefined);
  const play = {
    kind: 'SHARED',
    values: playOf(values),
    set: form.change,
    faults,
    disabled: busy,
    ...times,
    odds,
  } as const;
  return (
    <form
      ref={form.ref}
      className={layout.form}
      noValidate
      onSubmit={form.submit(send, { onFaults: () => report.sayFaults() })}
    >
      <div className={layout.settings}>
        <BasicsSection
          {...section}
          onSameAgain={last === null || like !== null ? undefined : () => form.change(last)}
          cover={cover}
          coverBefore={coverBefore}
          onCover={(chosen) => {
            setCover(chosen);
            setCoverError(null);
          }}
          coverError={coverError}
          progress={progress}
        />
        <DurationSection {...section}>
          <Disclosure
            label={createMessages.limits}
            summary={limitsWords(values, createMessages.placesWords(values.limitLockedUsers))}
            forceOpen={exceedsMaximum(values) || isFaulty(...limits)}
          >
            <LimitsSection {...section} />
          </Disclosure>
        </DurationSection>
        <DailySection {...section} />
        <Extras summary={extrasOf(values)} faulty={Object.keys(faults).some(isExtra)}>
          <ExtraSection title={cardTexts.title} summary={cardsWords(values)} faulty={isFaulty(...cardFields)}>
            <CardGameSection {...play} />
          </ExtraSection>
          <ExtraSection title={gameTexts.title} summary={gamesWords(values)} faulty={isFaulty(...gameFields)}>
            <GameModules {...play} />
          </ExtraSection>
          <ExtraSection
            title={createMessages.verification}
            summary={safetyOf(values)}
            faulty={isFaulty('hygienicUnlockMaxUses', 'hygienicUnlockDays')}
          >
            <VerificationSection {...section} />
          </ExtraSection>
          <ExtraSection
            title={createMessages.payments}
            summary={paymentsOf(values)}
            faulty={isFaulty('lockoutFee', 'dynamicBuyoutFromTribute')}
          >
            <PaymentsSection {...section} />
          </ExtraSection>
          <ExtraSection
            title={createMessages.advanced}
            summary={listed([values.requiresPassword && createMessages.names.password])}
            faulty={isFaulty('lockPassword')}
          >
            <AdvancedSection {...section} />
          </ExtraSection>
        </Extras>
      </div>
      <div className={layout.aside}>
        <div className={styles.side}>
          {wide && <PreviewBeside {...preview} />}
          <SubmitBar
            label={createMessages.create}
            busyLabel={createMessages.creating}
            busy={busy}
            reason={reason}
            failure={report.failure}
          >
            {!wide && <Button onClick={() => setPreviewed(true)}>{createMessages.showPreview}</Button>}
          </SubmitBar>
          {!wide && <PreviewSheet {...preview} open={previewed} onClose={() => setPreviewed(false)} />}
        </div>
      </div>
    </form>
  );
}

const limits = [...limitFields, 'trustKeyholder', 'limitLockedUsers'] as const;

/** What stands before the extras; all other fields are in them. */
const plainFields: readonly string[] = [
  'title',
  'listed',
  'description',
  'initialDurationDays',
  'initialDurationHours',
  ...limits,
  'dailyTribute',
  'dailyTributeCurrency',
];
const isExtra = (field: string) => !plainFields.includes(field);

function safetyOf(entry: TemplateEntry): string {
  const { names: text } = createMessages;
  return listed([
    entry.requireID && text.id,
    entry.emergencyReleaseEnabled && text.emergency,
    entry.hygienicUnlockEnabled && text.hygiene,
  ]);
}

function paymentsOf(entry: TemplateEntry): string {
  const { names: text } = createMessages;
  return listed([entry.dailyTributeEnabled && text.tribute, entry.lockoutFeeEnabled && text.buyout]);
}

/** What is to be found among the extras, and which of them are on. */
function extrasOf(entry: TemplateEntry): string {
  const { names: text } = createMessages;
  const names = [
    entry.cardGameEnabled && text.cards,
    (entry.taskModule.enabled || entry.wheelModule.enabled) && text.games,
    entry.requireID && text.id,
    entry.emergencyReleaseEnabled && text.emergency,
    entry.hygienicUnlockEnabled && text.hygiene,
    entry.lockoutFeeEnabled && text.buyout,
    entry.requiresPassword && text.password,
  ].filter((name) => name !== false);
  return settingMessages.extrasOn(createMessages.extrasInside, names);
}
