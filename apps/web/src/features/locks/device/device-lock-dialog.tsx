import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/overlay/dialog';
import { type Device, JobSteps } from '../../devices/devices.api';
import styles from '../../devices/devices.module.css';
import { JobActions } from './job-actions';
import { deviceLockMessages as texts } from './messages';
import { type SetTimer, useLockedDevice } from './use-locked-device';

interface DeviceLockDialogProps {
  device: Device;
  /** Neither emergency release nor hygienic unlock is on. */
  warns: boolean;
  /** Starts the lock, once the device has confirmed that it is locked. */
  onLocked: (setTimer: SetTimer) => Promise<unknown>;
  onClose: () => void;
}

/** From the form to a running device lock: the final warning where there is one, the command, and the start. */
export function DeviceLockDialog({ device, warns, onLocked, onClose }: DeviceLockDialogProps) {
  const { running, failure, finishing, isLocked, follow } = useLockedDevice(device, onLocked);
  const [warned, setWarned] = useState(!warns);
  const begun = useRef(false);
  const { shown, start } = running;
  const isOpenAgain = shown?.kind === 'unlock' && shown.job?.isComplete === true;

  useEffect(() => {
    if (!warned || begun.current) return;
    begun.current = true;
    void start(device, 'lock');
  });
  useEffect(() => {
    if (isOpenAgain) onClose();
  }, [isOpenAgain, onClose]);

  const isBusy = finishing || (shown !== null && shown.refusal === null && shown.job?.status === 'running');
  const actions = !warned ? (
    <>
      <Button data-autofocus onClick={onClose}>
        {texts.notYet}
      </Button>
      <Button variant="danger" onClick={() => setWarned(true)}>
        {texts.lockNow}
      </Button>
    </>
  ) : failure !== null && isLocked ? (
    <>
      <Button onClick={() => void start(device, 'unlock')}>{texts.unlockAgain}</Button>
      <Button variant="primary" onClick={() => void follow()}>
        {texts.startAgain}
      </Button>
    </>
  ) : (
    <JobActions device={device} running={running} onClose={onClose} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy && !isLocked}
      eyebrow={device.deviceName}
      title={warned ? texts.lockTitle : texts.warningTitle}
      size="small"
      actions={actions}
    >
      <div className={styles.form}>
        {!warned && <p>{texts.warning}</p>}
        {shown && <JobSteps shown={shown} />}
        {finishing && <p role="status">{shown?.kind === 'timer' ? texts.timing : texts.starting}</p>}
        {failure !== null && isLocked && (
          <Banner kind="danger" title={texts.startFailed}>
            {failure}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
