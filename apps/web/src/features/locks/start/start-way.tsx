import { useState } from 'react';
import type { Problem } from '../../../lib/form/problems';
import type { SetTimer } from '../device/use-locked-device';
import type { PhotoSubmission } from '../photo/use-photo-submission';
import { BoxTick, CodeFields, useDigitCode } from './code-fields';
import { DeviceWay, useDeviceWay } from './device-way';
import type { StartMarkStore } from './kept-start';
import { startMessages } from './messages';
import { CombinationPhoto, MethodChoice, type UnlockMethod } from './method-choice';
import { missingOf } from './review';

interface StartWayOptions {
  method: UnlockMethod;
  photo: PhotoSubmission;
  store: StartMarkStore;
}

/** The way in which a lock gives itself back: what its start still misses, and what of it was pointed at. */
export function useStartWay({ method, photo, store }: StartWayOptions) {
  const code = useDigitCode({ shown: method === 'DIGITS', store });
  const device = useDeviceWay();
  const [tried, setTried] = useState(false);
  const [photoMissed, setPhotoMissed] = useState(false);
  const [fairnessOpen, setFairnessOpen] = useState(false);
  return {
    method,
    photo,
    code,
    device,
    /** A start was tried: what is missing is said. */
    tried,
    photoMissed,
    fairness: { open: fairnessOpen, onOpen: setFairnessOpen },
    missing: missingOf(method, {
      boxIsSet: code.boxIsSet,
      photo: photo.photo,
      device: device.missing,
    }),
    choosePhoto(file: File | null): void {
      photo.choose(file);
      setPhotoMissed(false);
    },
    /** A start was tried that cannot be: its faults come in sight. */
    pointAt(faulty: readonly Problem[]): void {
      if (method === 'DIGITS') code.pointAtBox();
      if (method === 'PHOTO') setPhotoMissed(photo.photo === null);
      setTried(true);
      if (faulty.some(({ field }) => field === 'clientSeed')) setFairnessOpen(true);
    },
  };
}

export type StartWay = ReturnType<typeof useStartWay>;

interface StartWayCardProps {
  way: StartWay;
  onMethod: (method: UnlockMethod) => void;
  withDevice: boolean;
  /** The scramble has begun: the code is not shown any more. */
  sealing: boolean;
  /** Nothing but the timer gives a device back. */
  warns: boolean;
  onLocked: (deviceId: string, setTimer: SetTimer) => Promise<void>;
  /** The picture is the page's only one. */
  pasteAnywhere: boolean;
  disabled: boolean;
}

/** The choice of the way, and what the chosen one asks for. */
export function StartWayCard(props: StartWayCardProps) {
  const { way, onMethod, withDevice, sealing, warns, onLocked, pasteAnywhere, disabled } = props;
  const { method, code, photo } = way;
  return (
    <MethodChoice
      top={code.top}
      value={method}
      onChange={onMethod}
      withDevice={withDevice}
      disabled={disabled}
    >
      {method === 'DEVICE' ? (
        <DeviceWay way={way.device} tried={way.tried} disabled={disabled} warns={warns} onLocked={onLocked} />
      ) : method === 'DIGITS' ? (
        <CodeFields code={code} masked={sealing}>
          <BoxTick code={code} disabled={sealing} />
        </CodeFields>
      ) : (
        <CombinationPhoto
          photo={photo.photo}
          onPhoto={way.choosePhoto}
          progress={photo.progress}
          error={way.photoMissed ? startMessages.photoMissing : null}
          pasteAnywhere={pasteAnywhere}
        />
      )}
    </MethodChoice>
  );
}
