import { Button } from '../../../components/button/button';
import { type Device, otherWays, type useDeviceJob } from '../../devices/devices.api';
import { deviceLockMessages as texts } from './messages';

interface JobActionsProps {
  device: Device;
  running: ReturnType<typeof useDeviceJob>;
  /** Left out where the way on stands elsewhere. */
  onClose?: () => void;
}

/** What can be done while a command runs and after it failed: the other way to the device among it. */
export function JobActions({ device, running, onClose }: JobActionsProps) {
  const { shown, start, cancel } = running;
  if (shown === null) return null;
  const { job, refusal, kind, transport } = shown;
  if (job?.isComplete) return null;
  const isOver = refusal !== null || (job !== null && job.status !== 'running');
  if (!isOver)
    return (
      <Button disabled={!job?.canCancel} onClick={() => void cancel()}>
        {texts.cancel}
      </Button>
    );
  const others = otherWays(device, transport);
  return (
    <>
      {onClose && <Button onClick={onClose}>{texts.close}</Button>}
      {others.map((other) => (
        <Button key={other} onClick={() => void start(device, kind, other)}>
          {texts.otherMode[other]}
        </Button>
      ))}
      <Button variant="primary" onClick={() => void start(device, kind, transport)}>
        {texts.tryAgain}
      </Button>
    </>
  );
}
