import { useRef, useState } from 'react';
import type { CallOptions } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';
import { type PhotoVerdict, readPhotoVerdict } from './image-validation-dialog';

export interface PhotoSending {
  /** For the call's body; left out where nobody asked for it. */
  readonly force: { readonly forceUpload?: true };
  /** For the call's options: reports how far the upload is. */
  readonly options: Pick<CallOptions, 'transport'>;
}

export interface PhotoSubmissionOptions<Reply> {
  /** Makes the call with this photo. Throws ApiError. */
  send: (photo: File, sending: PhotoSending) => Promise<Reply>;
  /** It worked: the submission stays busy, so that nothing is sent twice while the screen changes. */
  onDone: (reply: Reply) => void;
  /** Failed for another reason than the photo's looks. */
  onFailed: (error: unknown) => void;
}

/**
 * The photo of a combination on its way to the server: chosen, sent, and judged there. A verdict clears the chosen
 * photo and opens the dialog that offers to send it all the same (`dialog` are its props).
 */
export function usePhotoSubmission<Reply>({ send, onDone, onFailed }: PhotoSubmissionOptions<Reply>) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [judged, setJudged] = useState<{ photo: File; verdict: PhotoVerdict } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef(false);

  function fail(error: unknown, forced: boolean): void {
    sending.current = false;
    setProgress(null);
    if (forced) setFailure(error instanceof Error ? error.message : '');
    onFailed(error);
  }

  async function upload(file: File, forced: boolean): Promise<void> {
    // State alone would let a second press of the same moment through.
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    setProgress(0);
    try {
      const force = forced ? ({ forceUpload: true } as const) : {};
      const reply = await send(file, { force, options: { transport: uploadWith(setProgress) } });
      setJudged(null);
      onDone(reply);
    } catch (error) {
      const verdict = forced ? null : readPhotoVerdict(error);
      if (verdict === null) return fail(error, forced);
      sending.current = false;
      setProgress(null);
      setPhoto(null);
      setJudged({ photo: file, verdict });
    }
  }

  return {
    photo,
    choose: setPhoto,
    /** How much has left this device, 0 to 1; null while nothing is being sent. */
    progress,
    busy: progress !== null,
    /** Sends the chosen photo; without one it does nothing. */
    submit: async () => {
      if (photo !== null) await upload(photo, false);
    },
    dialog: {
      verdict: judged?.verdict ?? null,
      failure,
      sending: judged !== null && progress !== null,
      onForce: () => {
        if (judged !== null) void upload(judged.photo, true);
      },
      onReupload: () => {
        setFailure(null);
        setJudged(null);
      },
    },
  };
}

export type PhotoSubmission = ReturnType<typeof usePhotoSubmission>;
