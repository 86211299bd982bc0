import { currencies } from '@keyhold/rules/locks/settings';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { copyText } from '../../../components/feedback/copy-text';
import { showToast } from '../../../components/feedback/toast-store';
import { ApiError } from '../../../lib/api/client';
import { CardGameSection } from '../cards/setup/card-game-section';
import { GameModules } from '../games/setup/game-modules';
import layout from '../settings-fields/form-layout.module.css';
import { forget, keep, readKept, takeOver } from '../settings-fields/kept-values';
import { keptPlay, playOf, playTimes } from '../settings-fields/play-settings';
import { nextStep } from '../settings-fields/problem-texts';
import { SubmitBar, useSubmitReport } from '../settings-fields/submit-bar';
import { useKeptForm } from '../settings-fields/use-kept-form';
import { BasicsSection, DurationSection } from './main-sections';
import { createMessages } from './messages';
import { PaymentsSection } from './payments-section';
import { AdvancedSection, VerificationSection } from './side-sections';
import {
  emptyTemplate,
  problemsOf,
  type TemplateEntry,
  templateFieldOf,
  templateToSend,
} from './template-entry';
import { useCreateTemplate } from './templates.calls';

/** Long enough to copy the link at leisure; it stands in the keyholder's list too. */
const createdToastMs = 20_000;

/** Makes a lock that others accept by its link. */
export function CreateTemplate({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const { entry: filled, problems, ...form } = useTemplateForm(userId);
  const { create, progress } = useCreateTemplate();
  const report = useSubmitReport({ key: 'create-template', failedTitle: createMessages.failed });
  const [coverError, setCoverError] = useState<string | null>(null);
  const { lockPassword, ...entry } = filled;
  const reason = nextStep(problems[0], entry.title);
  const busy = create.isPending || create.isSuccess;

  function onCreated(shareUrl: string): void {
    form.forget();
    showToast({
      title: createMessages.created,
      message: shareUrl,
      kind: 'success',
      durationMs: createdToastMs,
      actions: [
        {
          label: createMessages.copyLink,
          onSelect: () => void copyText(shareUrl, createMessages.linkCopied, createMessages.copyFailed),
        },
      ],
    });
    void navigate({ to: '/keyholder' });
  }

  function onFailed(error: unknown): void {
    const message = error instanceof ApiError ? error.message : '';
    if (error instanceof ApiError && error.code.startsWith('picture_')) setCoverError(message);
    report.fail(message || createMessages.failedDefault, () => form.showRefused(error));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    report.clear();
    if (reason !== null) return report.pointAtFaults(form.showAll);
    try {
      const created = await create.mutateAsync({
        form: templateToSend(entry, lockPassword),
        cover: form.cover,
      });
      onCreated(created.shareUrl);
    } catch (error) {
      onFailed(error);
    }
  }

  const section = {
    entry,
    change: form.change,
    faults: form.faults,
    leave: form.leave,
    disabled: busy,
  };
  const play = {
    kind: 'SHARED',
    values: playOf(entry),
    set: form.change,
    faults: form.faults,
    disabled: busy,
    ...playTimes('SHARED', entry),
  } as const;
  return (
    <form ref={report.element} className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={layout.settings}>
        <BasicsSection
          {...section}
          cover={form.cover}
          onCover={(cover) => {
            form.setCover(cover);
            setCoverError(null);
          }}
          coverError={coverError}
          progress={progress}
        />
        <DurationSection {...section} />
        <CardGameSection {...play} />
        <GameModules {...play} />
      </div>
      <div className={layout.aside}>
        <VerificationSection {...section} />
        <PaymentsSection {...section} />
        <AdvancedSection
          {...section}
          password={lockPassword}
          onPassword={(password) => form.change({ lockPassword: password })}
          onPasswordLeft={() => form.leave('lockPassword')}
        />
        <SubmitBar
          label={createMessages.create}
          busyLabel={createMessages.creating}
          busy={busy}
          reason={reason}
          failure={report.failure}
        />
      </div>
    </form>
  );
}

const choices = {
  hygienicUnlockType: ['COUNT_BASED', 'TIME_BASED'],
  dailyTributeCurrency: currencies,
  ...keptPlay,
} as const;

/** The form with the password, which is never kept. */
type Filled = TemplateEntry & { readonly lockPassword: string };

/** The form of a new shared lock; kept in this tab for this person, without password and picture. */
function useTemplateForm(userId: string) {
  const name = `shared-create:${userId}`;
  const form = useKeptForm<Filled>({
    read: () => ({ ...takeOver(emptyTemplate(), readKept(name), choices), lockPassword: '' }),
    keep: ({ lockPassword: _, ...entry }) => keep(name, entry),
    problemsOf: ({ lockPassword, ...entry }) => problemsOf(entry, lockPassword),
    quiet: ['title', 'limitLockedUsers', 'dailyTribute', 'lockoutFee', 'lockPassword'],
    fieldOf: templateFieldOf,
  });
  const [cover, setCover] = useState<File | null>(null);
  return { ...form, cover, setCover, forget: () => forget(name) };
}
