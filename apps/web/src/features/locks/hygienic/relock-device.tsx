import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LockIcon } from '../../../components/icons/icons';
import { useRepeatKey } from '../../../lib/use-repeat-key';
import { JobSteps } from '../../devices/devices.api';
import { DeviceChoice } from '../device/device-fields';
import { JobActions } from '../device/job-actions';
import { deviceLockMessages as texts } from '../device/messages';
import { useLockedDevice } from '../device/use-locked-device';
import { useReadyDevices } from '../device/use-ready-devices';
import { type HygienicSession, useCompleteHygienic } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import { RelockStep } from './relock-step';
import { sayRelocked } from './relocked';

interface RelockDeviceProps {
  session: HygienicSession;
  headingId: string;
  onBack: () => void;
  /** The lock is closed again. */
  onClosed: () => void;
}

/** The lock is closed with a device, once that has confirmed it: the one it had, or another that is free. */
export function RelockDevice({ session, headingId, onBack, onClosed }: RelockDeviceProps) {
  const { lockId } = session;
  const ready = useReadyDevices(lockId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const device = ready.devices?.find(({ _id }) => _id === chosenId) ?? ready.devices?.[0] ?? null;
  const complete = useCompleteHygienic();
  const repeat = useRepeatKey();
  const { running, failure, finishing, isLocked, follow } = useLockedDevice(device, async (setTimer) => {
    if (device === null) return;
    const combination = { deviceId: device._id };
    const idempotencyKey = repeat.keyFor([lockId, combination]);
    const { penaltyHours } = await complete.mutateAsync({ lockId, combination, options: { idempotencyKey } });
    await setTimer();
    sayRelocked(lockId, penaltyHours, `${texts.relocked}.`);
    onClosed();
  });
  return (
    <RelockStep session={session} title={texts.relockTitle} headingId={headingId} onBack={onBack}>
      <div className={styles.form}>
        {running.shown === null && <DeviceChoice ready={ready} device={device} onChoose={setChosenId} />}
        {running.shown && <JobSteps shown={running.shown} />}
        {device !== null && running.shown === null && (
          <Button
            variant="primary"
            wide
            icon={<LockIcon size={18} />}
            onClick={() => void running.start(device, 'lock')}
          >
            {texts.relock}
          </Button>
        )}
        {device !== null && <JobActions device={device} running={running} />}
        {failure !== null && isLocked && (
          <>
            <Banner kind="danger" title={texts.relockFailed}>
              {failure}
            </Banner>
            <Button variant="primary" wide busy={finishing} onClick={() => void follow()}>
              {texts.tryAgain}
            </Button>
          </>
        )}
      </div>
    </RelockStep>
  );
}
