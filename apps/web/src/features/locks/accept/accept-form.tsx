import { hasGames } from '@keyhold/rules/games/has-games';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { PictureField } from '../../../components/field/picture-field';
import { Card } from '../../../components/surface/card';
import { ApiError } from '../../../lib/api/client';
import { type Problem, refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { formatWait, secondMs } from '../../../lib/format/duration';
import { dashboardQuery } from '../locks.calls';
import { ImageValidationDialog } from '../photo/image-validation-dialog';
import layout from '../settings-fields/form-layout.module.css';
import { SafetyExitField } from '../settings-fields/setting-switches';
import { SubmitBar, useSubmitReport } from '../settings-fields/submit-bar';
import { FairnessSection } from '../start/fairness-section';
import type { StartStore } from '../start/kept-start';
import { startMessages } from '../start/messages';
import { pointsOf, Review, startLabels, stopBeforeExit, workingLabel } from '../start/review';
import { StartWayCard, useStartWay } from '../start/start-way';
import type { SharedTemplate } from '../templates/templates.calls';
import { type AcceptEntry, acceptFieldOf, problemsOf } from './accept-entry';
import styles from './accept-form.module.css';
import { acceptMessages } from './messages';
import { PasswordSection, toastKey, usePasswordGate } from './password-section';
import { useAcceptance } from './use-acceptance';

interface AcceptFormProps {
  template: SharedTemplate;
  store: StartStore<AcceptEntry>;
  /** The last place was taken while the form was open. */
  full: boolean;
}

/** The locks that its wearer is in already; undefined until they are known. */
function useWornLocks() {
  const { data: locks } = useQuery(dashboardQuery);
  return locks?.filter(({ endedAt }) => endedAt === null);
}

/** The wearer's own part, and the start. */
export function AcceptForm({ template, store, full }: AcceptFormProps) {
  const form = useForm<AcceptEntry>({
    start: store.start,
    draft: store.draft,
    problemsOf,
    faults: { quiet: [] },
  });
  const { values: entry, faults } = form;
  const problems = problemsOf(entry);
  const worn = useWornLocks();
  // A device holds one lock: whoever wears one already is not offered it.
  const withDevice = worn?.length === 0;
  const chosen = entry.combinationType;
  const method = chosen === 'DEVICE' && !withDevice ? 'DIGITS' : chosen;
  const report = useSubmitReport({ key: toastKey, failedTitle: acceptMessages.failed });
  const gate = usePasswordGate(template.shareCode, template.requiresPassword);
  const acceptance = useAcceptance({ template, store, entry, password: gate.password, onFailed });
  const { photo, id, busy } = acceptance;
  const way = useStartWay({ method, photo, store });
  const reason = reasonNotToStart();
  const keyholder = template.owner.username;
  const times = {
    durationMs: template.initialDurationSeconds * secondMs,
    maximumMs: template.maxDurationSeconds === null ? null : template.maxDurationSeconds * secondMs,
    enforced: template.limitBeyondMax,
    showsTime: template.displayRemainingTime,
    moves: true,
  };
  const { safetyExitHours } = entry;
  const stop = stopBeforeExit({ ...times, safetyExitHours });
  const wayOut =
    stop === null ? acceptMessages.exitTakes(formatWait(safetyExitHours)) : acceptMessages.opensAfter(stop);

  /** The first thing that is missing, in the order of the page. */
  function reasonNotToStart(): string | null {
    if (full) return acceptMessages.full;
    const { passwordRequired, passwordRequiredHint } = acceptMessages;
    if (!gate.isOpen) return `${passwordRequired}: ${passwordRequiredHint}`;
    const exit = problems.find(({ field }) => field === 'safetyExitHours');
    if (exit !== undefined) return exit.message;
    if (template.requireID && id.idPhoto === null) return acceptMessages.idMissing;
    if (template.requireID && !id.isAdult) return acceptMessages.adultMissing;
    if (problems[0] !== undefined) return problems[0].message;
    return way.missing;
  }

  function onFailed(error: unknown): void {
    const message = error instanceof ApiError ? error.message : '';
    const refused = refusedFields(error, acceptFieldOf);
    form.show(refused);
    report.fail(message || acceptMessages.failedDefault, refused);
    if (error instanceof ApiError && error.code.startsWith('lock_password_')) gate.refuse();
  }

  function onFaults(faulty: readonly Problem[]): void {
    if (!gate.isOpen) gate.point();
    way.pointAt(faulty);
    const { passwordRequired: title, passwordRequiredHint: message } = acceptMessages;
    report.sayFaults(gate.isOpen ? undefined : { title, message });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    report.clear();
    form.submit(send, {
      missing: reason === null ? [] : [{ field: 'start', message: reason }],
      onFaults,
    })();
  }

  function send(): void {
    if (method === 'DEVICE') way.device.setLocking(true);
    else void (method === 'PHOTO' ? photo.submit() : acceptance.startScramble(way.code.digits));
  }

  return (
    <form ref={form.ref} className={layout.form} noValidate onSubmit={submit}>
      <div className={layout.settings}>
        {full && <Banner title={acceptMessages.full}>{acceptMessages.fullSentence}</Banner>}
        {worn !== undefined && worn.length > 0 && (
          <Banner>
            {acceptMessages.besides(worn.map(({ title }) => title))} {acceptMessages.deviceTaken}
          </Banner>
        )}
        {template.requiresPassword && <PasswordSection gate={gate} disabled={busy} />}
        {template.requireID && (
          <IdSection
            keyholderName={keyholder}
            idPhoto={id.idPhoto}
            onIdPhoto={id.setIdPhoto}
            progress={id.progress}
            isAdult={id.isAdult}
            onAdult={id.setIsAdult}
            tried={way.tried}
            disabled={busy}
          />
        )}
        <Card title={acceptMessages.exit}>
          <SafetyExitField
            hours={safetyExitHours}
            onHours={(hours) => form.change({ safetyExitHours: hours })}
            error={faults.safetyExitHours}
            disabled={busy}
          />
          {stop !== null && <p className={styles.tooLate}>{acceptMessages.openBefore(stop)}</p>}
        </Card>
        <Card title={startMessages.review}>
          <Review
            {...times}
            safetyExitHours={safetyExitHours}
            exitIsSaid
            daily={template}
            points={pointsOf(template.taskModule)}
          />
          <FairnessSection
            draft={acceptance.draft}
            withoutGames={!template.cardGameEnabled && !hasGames(template)}
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
          withDevice={withDevice}
          sealing={acceptance.sealing}
          warns={!template.emergencyReleaseEnabled && !template.hygienicUnlockEnabled}
          onLocked={acceptance.startLocked}
          pasteAnywhere={!template.requireID}
          disabled={busy}
        />
        <SubmitBar
          label={startLabels[method]}
          busyLabel={workingLabel(photo.progress)}
          busy={busy}
          reason={reason}
          before={way.code.stepOf(reason)}
          agreement={`${acceptMessages.agree(keyholder)} ${wayOut}`}
          failure={report.failure}
        >
          <ButtonLink to="/">{acceptMessages.cancel}</ButtonLink>
        </SubmitBar>
      </div>
      <ImageValidationDialog {...photo.dialog} />
    </form>
  );
}

interface IdSectionProps {
  /** Whose eyes it is for. */
  keyholderName: string;
  idPhoto: File | null;
  onIdPhoto: (idPhoto: File | null) => void;
  /** How much of it has been sent, 0 to 1; null while it is not being sent. */
  progress: number | null;
  isAdult: boolean;
  onAdult: (isAdult: boolean) => void;
  /** A start was tried: what is missing is said. */
  tried: boolean;
  disabled: boolean;
}

/** The ID photo that a keyholder asks for, and the word that goes with it. */
function IdSection(props: IdSectionProps) {
  const { keyholderName, idPhoto, onIdPhoto, progress, isAdult, onAdult, tried, disabled } = props;
  return (
    <Card title={acceptMessages.idTitle}>
      <div className={styles.fields}>
        <p className={styles.hint}>{acceptMessages.idHint(keyholderName)}</p>
        <PictureField
          label={acceptMessages.idPhoto}
          value={idPhoto}
          onChange={onIdPhoto}
          progress={progress}
          error={tried && idPhoto === null ? acceptMessages.idMissing : null}
          disabled={disabled}
        />
        <CheckboxField
          label={acceptMessages.adult}
          required
          checked={isAdult}
          disabled={disabled}
          error={tried && !isAdult ? acceptMessages.adultMissing : null}
          onChange={(event) => onAdult(event.target.checked)}
        />
      </div>
    </Card>
  );
}
