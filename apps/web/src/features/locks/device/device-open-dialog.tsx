import { confirmDeviceUnlock } from '@keyhold/contracts/locks/device-lock';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { UnlockIcon } from '../../../components/icons/icons';
import { Dialog } from '../../../components/overlay/dialog';
import { Disclosure } from '../../../components/surface/disclosure';
import { useCall } from '../../../lib/api/use-call';
import { devicesQuery, JobSteps, useDeviceJob } from '../../devices/devices.api';
import styles from '../../devices/devices.module.css';
import { aboutLocks, type DashboardLock } from '../locks.calls';
import { PhysicalRelease } from './device-fields';
import { JobActions } from './job-actions';
import { deviceLockMessages as texts } from './messages';

interface DeviceOpenDialogProps {
  lock: DashboardLock;
  onClose: () => void;
}

/** The end of a device lock: the device opens, or is opened by hand, and the wearer confirms it. */
export default function DeviceOpenDialog({ lock, onClose }: DeviceOpenDialogProps) {
  const { data: devices } = useQuery(devicesQuery);
  const device = devices?.find(({ _id }) => _id === lock.session.activeDeviceId) ?? null;
  const running = useDeviceJob();
  const { shown, start } = running;
  const isOpen = shown?.job?.isComplete === true;
  const confirm = useCall(confirmDeviceUnlock, {
    args: () => ({ params: { id: lock._id } }),
    invalidates: [aboutLocks, devicesQuery],
    onSuccess: () => {
      showToast({ title: texts.confirmed, kind: 'success' });
      onClose();
    },
    onError: ({ message }) => showToast({ title: texts.confirmFailed, message, kind: 'error' }),
  });
  const isBusy =
    confirm.isPending || (shown?.refusal === null && (shown.job?.status ?? 'running') === 'running');
  const actions = isOpen ? (
    <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
      {texts.confirm}
    </Button>
  ) : shown !== null && device !== null ? (
    <JobActions device={device} running={running} />
  ) : device !== null ? (
    <Button variant="primary" icon={<UnlockIcon size={18} />} onClick={() => void start(device, 'unlock')}>
      {texts.open}
    </Button>
  ) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      eyebrow={lock.title}
      title={texts.openTitle}
      description={isOpen ? texts.confirmHint : texts.openLead}
      size="small"
      actions={actions}
    >
      <div className={styles.form}>
        {shown && <JobSteps shown={shown} />}
        {isOpen && <p>{texts.opened}</p>}
        {devices !== undefined && device === null && <Banner kind="info">{texts.gone}</Banner>}
        {!isOpen && (
          <Disclosure label={texts.stuckTitle}>
            <div className={styles.form}>
              <p className={styles.muted}>{texts.stuck}</p>
              {device !== null && <PhysicalRelease device={device} />}
              <Button busy={confirm.isPending} disabled={isBusy} onClick={() => confirm.mutate()}>
                {texts.byHand}
              </Button>
            </div>
          </Disclosure>
        )}
      </div>
    </Dialog>
  );
}
