import { startMessages } from './messages';
import type { UnlockMethod } from './method-choice';

/** What the main button says. */
export const startLabels: Record<UnlockMethod, string> = {
  PHOTO: startMessages.startPhoto,
  DIGITS: startMessages.startDigits,
  DEVICE: startMessages.startDevice,
};

/** What is still to be done with the box before a start; null when nothing is. */
export function missingOf(
  method: UnlockMethod,
  { boxIsSet, photo }: { boxIsSet: boolean; photo: File | null },
): string | null {
  if (method === 'DEVICE') return startMessages.deviceLater;
  if (method === 'PHOTO') return photo === null ? startMessages.photoMissing : null;
  return boxIsSet ? null : startMessages.boxNotSet;
}

/** What the main button says while a start is under way; `progress` is that of a photo, 0 to 1. */
export function workingLabel(progress: number | null): string {
  if (progress === null) return startMessages.sealing;
  // All of it has left: what takes its time now is the look at it.
  return progress < 1 ? startMessages.uploading : startMessages.checkingPhoto;
}
