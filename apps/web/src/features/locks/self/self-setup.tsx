import { initialDurationMs, maxDurationMs } from '@keyhold/rules/locks/settings';
import { type FormEvent, useState } from 'react';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { type Problem, refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { formatWait } from '../../../lib/format/duration';
import { setupMessages as cardTexts } from '../cards/messages';
import { oddsInShort } from '../cards/odds/odds-in-words';
import { useDeckOdds } from '../cards/odds/use-card-odds';
import { CardGameSection } from '../cards/setup/card-game-section';
import { FeatureChips } from '../detail/feature-list';
import type { SetTimer } from '../device/use-locked-device';
import { useSealDraft } from '../drafts/drafts.calls';
import { EarlierDraftFirst } from '../drafts/earlier-draft';
import { useOpenDraft, useScrambleStart } from '../drafts/use-open-draft';
import { setupMessages as gameTexts } from '../games/messages';
import { GameModules } from '../games/setup/game-modules';
import { ImageValidationDialog } from '../photo/image-validation-dialog';
import { usePhotoSubmission } from '../photo/use-photo-submission';
import { ExtraSection, Extras } from '../settings-fields/extras';
import layout from '../settings-fields/form-layout.module.css';
import { settingMessages } from '../settings-fields/messages';
import { cardFields, gameFields, playOf, playTimes } from '../settings-fields/play-settings';
import { exceedsMaximum, limitFields } from '../settings-fields/problem-texts';
import { cardsWords, gamesWords, limitsWords, listed } from '../settings-fields/section-words';
import { SubmitBar, useSubmitReport } from '../settings-fields/submit-bar';
import { FairnessSection } from '../start/fairness-section';
import type { StartStore } from '../start/kept-start';
import { startMessages } from '../start/messages';
import { pointsOf, Review, ReviewInShort, startLabels, workingLabel } from '../start/review';
import { startPhotoLock, startWithDevice } from '../start/start.calls';
import { StartWayCard, useStartWay } from '../start/start-way';
import { useLeaveStarted } from '../start/use-leave-started';
import { setupMessages } from './messages';
import {
  findLastSetup,
  keepLastSetup,
  lockSettingsOf,
  problemsOf,
  type SetupEntry,
  settingsToSend,
  setupFieldOf,
  setupStore,
} from './setup-entry';
import { LimitsSection, SafetySection, SessionSection, TitleField } from './setup-sections';

/** The setup of a lock on oneself, or the choice about one that was prepared before. */
export function SelfSetup({ userId }: { userId: string }) {
  const [store] = useState(() => setupStore(userId));
  return (
    <EarlierDraftFirst purpose="self" store={store}>
      <SelfSetupForm userId={userId} store={store} />
    </EarlierDraftFirst>
  );
}

interface SelfSetupFormProps {
  userId: string;
  store: StartStore<SetupEntry>;
}

/** Sets a lock up: time, limits, ways out, the code or photo. The code lives in this component's memory and nowhere else. */
function SelfSetupForm({ userId, store }: SelfSetupFormProps) {
  const [last] = useState(() => findLastSetup(userId));
  const form = useForm<SetupEntry>({
    start: store.start,
    draft: store.draft,
    problemsOf,
    faults: { quiet: ['title', 'maxDurationDays'] },
  });
  const { values: entry, faults } = form;
  const problems = problemsOf(entry);
  const method = entry.combinationType;
  const report = useSubmitReport({ key: 'self-setup', failedTitle: setupMessages.failed });
  const draft = useOpenDraft('self', store);
  const seal = useSealDraft();
  const started = useLeaveStarted([store, draft]);
  const scramble = useScrambleStart(draft);

  const photo = usePhotoSubmission({
    send: (file, { force, options }) =>
      draft.work(entry.clientSeed, (draftToken, clientSeed) => {
        const meta = { ...settingsToSend(entry), combinationType: 'PHOTO' as const, clientSeed, draftToken };
        return startPhotoLock(file, { meta, ...force }, options);
      }),
    onDone: () => started.leave({ title: setupMessages.started, kind: 'success' }),
    onFailed,
  });

  const way = useStartWay({ method, photo, store });
  // In the order of the page.
  const reason = problems[0]?.message ?? way.missing;
  const busy = scramble.sealing || photo.busy;

  function onFailed(error: unknown): void {
    if (started.leaveIfStarted(error)) return;
    const refused = refusedFields(error, setupFieldOf);
    form.show(refused);
    report.fail(error instanceof Error ? error.message : '', refused);
  }

  function onFaults(faulty: readonly Problem[]): void {
    way.pointAt(faulty);
    report.sayFaults();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    report.clear();
    form.submit(send, {
      missing: way.missing === null ? [] : [{ field: 'combinationType', message: way.missing }],
      onFaults,
    })();
  }

  async function send(): Promise<void> {
    keepLastSetup(userId, entry);
    if (method === 'DEVICE') return way.device.setLocking(true);
    if (method === 'PHOTO') return photo.submit();
    try {
      await scramble.start(entry.clientSeed, (token, clientSeed) => {
        const settings = settingsToSend(entry);
        return seal.mutateAsync({
          token,
          body: { kind: 'SELF', settings, digits: way.code.digits, clientSeed },
        });
      });
    } catch (error) {
      onFailed(error);
    }
  }

  async function startLocked(deviceId: string, setTimer: SetTimer): Promise<void> {
    try {
      await draft.work(entry.clientSeed, (draftToken, clientSeed) => {
        const closed = { combinationType: 'DEVICE' as const, deviceId, physicalReleaseInReach: true };
        return startWithDevice({ ...settingsToSend(entry), ...closed, clientSeed, draftToken });
      });
      await setTimer();
      started.leave({ title: startMessages.deviceStarted, kind: 'success' });
    } catch (error) {
      if (started.leaveIfStarted(error)) return;
      form.show(refusedFields(error, setupFieldOf));
      throw error;
    }
  }

  const settings = lockSettingsOf(entry);
  const review = {
    durationMs: initialDurationMs('SELF', settings),
    maximumMs: maxDurationMs(settings),
    enforced: entry.limitBeyondMax,
    showsTime: entry.displayRemainingTime,
    safetyExitHours: entry.safetyExitHours,
    moves: entry.cardGameEnabled || entry.taskModule.enabled || entry.wheelModule.enabled,
  };
  const times = playTimes('SELF', entry);
  const odds = useDeckOdds(entry.cardGameEnabled ? { ...entry, ...times } : null);
  const section = { form, disabled: busy };
  const isFaulty = (...fields: readonly (keyof SetupEntry)[]) =>
    fields.some((field) => faults[field] !== undefined);
  const play = {
    kind: 'SELF',
    values: playOf(entry),
    set: form.change,
    faults,
    disabled: busy,
    ...times,
    odds,
  } as const;
  const extras = (
    <Extras summary={extrasOf(entry)} faulty={Object.keys(faults).some(isExtra)}>
      <ExtraSection title={cardTexts.title} summary={cardsWords(entry)} faulty={isFaulty(...cardFields)}>
        <CardGameSection {...play} />
      </ExtraSection>
      <ExtraSection title={gameTexts.title} summary={gamesWords(entry)} faulty={isFaulty(...gameFields)}>
        <GameModules {...play} />
      </ExtraSection>
      <ExtraSection
        title={setupMessages.safety}
        summary={safetyOf(entry)}
        faulty={isFaulty('safetyExitHours', 'hygienicUnlockMaxUses', 'hygienicUnlockDays')}
      >
        <SafetySection {...section} />
      </ExtraSection>
    </Extras>
  );
  return (
    <form ref={form.ref} className={layout.form} noValidate onSubmit={submit}>
      <div className={layout.settings}>
        <SessionSection {...section} onSameAgain={last === null ? undefined : () => form.change(last)}>
          <Disclosure
            label={setupMessages.limits}
            summary={limitsWords(entry)}
            forceOpen={exceedsMaximum(entry) || isFaulty(...limitFields)}
          >
            <LimitsSection {...section} />
          </Disclosure>
          <TitleField {...section} />
        </SessionSection>
        {extras}
        <Card title={startMessages.review}>
          <Review
            {...review}
            daily={entry}
            points={pointsOf(entry.taskModule)}
            odds={odds.odds === null ? null : oddsInShort(odds.odds)}
          />
          {/* What the words above say is left out. */}
          <FeatureChips lock={{ ...settings, limitBeyondMax: false, displayRemainingTime: true }} />
          <FairnessSection
            draft={draft}
            clientSeed={entry.clientSeed}
            onSeed={(clientSeed) => form.change({ clientSeed })}
            error={faults.clientSeed}
            {...way.fairness}
            disabled={busy}
          />
        </Card>
      </div>
      <div className={layout.aside}>
        <StartWayCard
          way={way}
          onMethod={(combinationType) => form.change({ combinationType })}
          withDevice
          sealing={scramble.sealing}
          warns={!entry.emergencyReleaseEnabled && !entry.hygienicUnlockEnabled}
          onLocked={startLocked}
          pasteAnywhere
          disabled={busy}
        />
        <SubmitBar
          label={startLabels[method]}
          busyLabel={workingLabel(photo.progress)}
          busy={busy}
          reason={reason}
          before={way.code.stepOf(reason)}
          agreement={<ReviewInShort {...review} />}
          failure={report.failure}
        />
      </div>
      <ImageValidationDialog {...photo.dialog} />
    </form>
  );
}

/** What stands before the extras; all other fields are in them. */
const plainFields: readonly string[] = [
  'initialDurationDays',
  'initialDurationHours',
  ...limitFields,
  'combinationType',
  'title',
  'clientSeed',
];
const isExtra = (field: string) => !plainFields.includes(field);

function safetyOf(entry: SetupEntry): string {
  return listed([
    settingMessages.exitAfter(entry.safetyExitHours),
    entry.emergencyReleaseEnabled && setupMessages.emergency,
    entry.hygienicUnlockEnabled && setupMessages.hygiene,
    entry.requireDailyVerification && setupMessages.verification,
  ]);
}

/** What is to be found among the extras, and which of them are on. */
function extrasOf(entry: SetupEntry): string {
  const names = [
    entry.cardGameEnabled && setupMessages.cards,
    (entry.taskModule.enabled || entry.wheelModule.enabled) && setupMessages.games,
    setupMessages.exit(formatWait(entry.safetyExitHours)),
    entry.emergencyReleaseEnabled && setupMessages.emergency,
    entry.hygienicUnlockEnabled && setupMessages.hygiene,
    entry.requireDailyVerification && setupMessages.verification,
  ].filter((name) => name !== false);
  return settingMessages.extrasOn(settingMessages.extrasInside, names);
}
