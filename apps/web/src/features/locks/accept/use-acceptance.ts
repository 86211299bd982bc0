import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import type { SetTimer } from '../device/use-locked-device';
import { useSealDraft } from '../drafts/drafts.calls';
import { useOpenDraft, useScrambleStart } from '../drafts/use-open-draft';
import { usePhotoSubmission } from '../photo/use-photo-submission';
import type { StartStore } from '../start/kept-start';
import { startMessages } from '../start/messages';
import { acceptWithDevice, acceptWithPhoto, useAddIdPhoto } from '../start/start.calls';
import { useLeaveStarted } from '../start/use-leave-started';
import { type SharedTemplate, templateQuery } from '../templates/templates.calls';
import type { AcceptEntry } from './accept-entry';
import { acceptMessages } from './messages';

export interface AcceptanceOptions {
  template: SharedTemplate;
  store: StartStore<AcceptEntry>;
  entry: AcceptEntry;
  /** The validated password; null where none is needed. */
  password: string | null;
  onFailed: (error: unknown) => void;
}

/** The lock itself has changed: nobody can accept it, or not now. */
const overtaken = ['template_not_found', 'template_full', 'own_template'];

/** The ways from the form to a running lock: by photo or device at once, by digits through the scramble. */
export function useAcceptance({ template, store, entry, password, onFailed }: AcceptanceOptions) {
  const { shareCode, requireID } = template;
  const queryClient = useQueryClient();
  const draft = useOpenDraft(shareCode, store);
  const seal = useSealDraft();
  const started = useLeaveStarted([store, draft]);
  const addIdPhoto = useAddIdPhoto();
  const scramble = useScrambleStart(draft);
  const [idPhoto, setIdPhoto] = useState<File | null>(null);
  const [isAdult, setIsAdult] = useState(false);

  const acceptance = {
    shareCode,
    ...(password === null ? {} : { password }),
    ...(requireID ? { adultConfirmed: isAdult } : {}),
    safetyExitHours: entry.safetyExitHours,
    timezone: browserTimeZone(),
  };

  function fail(error: unknown): void {
    if (started.leaveIfStarted(error)) return;
    if (error instanceof ApiError && overtaken.includes(error.code)) {
      void queryClient.invalidateQueries(templateQuery(shareCode));
    }
    onFailed(error);
  }

  const photo = usePhotoSubmission({
    send: (file, { force, options }) =>
      draft.work(entry.clientSeed, (draftToken, clientSeed) => {
        const meta = { ...acceptance, combinationType: 'PHOTO' as const, clientSeed, draftToken };
        return acceptWithPhoto(
          { photo: file, idPhoto: requireID ? idPhoto : null },
          { meta, ...force },
          options,
        );
      }),
    onDone: () => started.leave({ title: acceptMessages.accepted, kind: 'success' }),
    onFailed: fail,
  });

  async function startScramble(digits: string): Promise<void> {
    try {
      await scramble.start(entry.clientSeed, async (token, clientSeed) => {
        if (requireID && idPhoto !== null) await addIdPhoto.add(token, idPhoto);
        await seal.mutateAsync({ token, body: { kind: 'SHARED', ...acceptance, digits, clientSeed } });
      });
    } catch (error) {
      fail(error);
    }
  }

  async function startLocked(deviceId: string, setTimer: SetTimer): Promise<void> {
    try {
      await draft.work(entry.clientSeed, (draftToken, clientSeed) => {
        const closed = { combinationType: 'DEVICE' as const, deviceId, physicalReleaseInReach: true };
        const meta = { ...acceptance, ...closed, clientSeed, draftToken };
        return acceptWithDevice(requireID ? idPhoto : null, { meta });
      });
      await setTimer();
      started.leave({ title: startMessages.deviceAccepted, kind: 'success' });
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  return {
    draft,
    startLocked,
    photo,
    startScramble,
    sealing: scramble.sealing,
    busy: scramble.sealing || photo.busy,
    id: { idPhoto, setIdPhoto, isAdult, setIsAdult, progress: addIdPhoto.progress },
  };
}
