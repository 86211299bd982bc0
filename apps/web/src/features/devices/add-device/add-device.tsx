import type { DeviceType } from '@keyhold/rules/devices/models';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/overlay/dialog';
import type { Device } from '../devices.calls';
import { addMessages as texts } from '../messages';
import { useDeviceJob } from '../use-device-job';
import { MacStep } from './mac-step';
import { ModeStep } from './mode-step';
import { ResumeStep } from './resume-step';
import { ScanStep } from './scan-step';
import { SetupStep } from './setup-step';
import { TypeStep } from './type-step';

const closesAfterMs = 2_000;

/** What is known of the device so far. */
export interface Entry {
  readonly type: DeviceType;
  readonly webBluetoothId: string | null;
  readonly foundName: string | null;
  readonly mac: string;
  readonly serialNumber: string;
}

const nothing: Entry = {
  type: 'cellmate-pro-3',
  webBluetoothId: null,
  foundName: null,
  mac: '',
  serialNumber: '',
};

type Step = 'device-type' | 'scan' | 'mac-input' | 'mode' | 'resume';

interface AddDeviceProps {
  open: boolean;
  /** A device whose set-up was not finished. */
  resumed: Device | null;
  onOther: () => void;
  onClose: () => void;
}

/** The way from a box on the table to a device that works, a step at a time. */
export function AddDevice({ open, resumed, onOther, onClose }: AddDeviceProps) {
  const [step, setStep] = useState<Step>(resumed ? 'resume' : 'device-type');
  const [entry, setEntry] = useState(nothing);
  const [device, setDevice] = useState<Device | null>(resumed);
  const { shown, start, leave } = useDeviceJob();
  const isComplete = shown?.job?.isComplete ?? false;
  const isRunning =
    shown !== null && shown.refusal === null && (shown.job?.status ?? 'running') === 'running';

  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [isComplete, onClose]);

  function setUp(paired: Device): void {
    setDevice(paired);
    void start(paired, 'setup');
  }
  const know = (more: Partial<Entry>, next: Step) => {
    setEntry((known) => ({ ...known, ...more }));
    setStep(next);
  };
  const back: Partial<Record<Step, Step>> = { scan: 'device-type', 'mac-input': 'scan', mode: 'mac-input' };
  const before = shown ? undefined : back[step];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isRunning}
      title={resumed ? texts.resumeTitle : texts.title}
      onBack={before && (() => setStep(before))}
    >
      {shown && device ? (
        <SetupStep shown={shown} onRetry={() => void start(device, 'setup')} onBack={leave} />
      ) : step === 'resume' && resumed ? (
        <ResumeStep device={resumed} onGo={() => setUp(resumed)} onOther={onOther} />
      ) : step === 'device-type' ? (
        <TypeStep chosen={entry.type} onChosen={(type) => know({ ...nothing, type }, 'scan')} />
      ) : step === 'scan' ? (
        <ScanStep
          type={entry.type}
          onFound={({ id, name }) => know({ webBluetoothId: id, foundName: name ?? null }, 'mac-input')}
          onByHand={() => know({}, 'mac-input')}
        />
      ) : step === 'mac-input' ? (
        <MacStep entry={entry} onBound={(mac, serialNumber) => know({ mac, serialNumber }, 'mode')} />
      ) : (
        <ModeStep entry={entry} onPaired={setUp} />
      )}
    </Dialog>
  );
}
