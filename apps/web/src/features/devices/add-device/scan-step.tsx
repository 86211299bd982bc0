import { failureTexts } from '@keyhold/contracts/devices/device-texts';
import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { type DeviceType, deviceModels } from '@keyhold/rules/devices/models';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { useHas4G } from '../devices.calls';
import styles from '../devices.module.css';
import { deviceMessages, addMessages as texts } from '../messages';
import { BluetoothFailure, chooseDevice, type FoundDevice, hasWebBluetooth } from '../web-bluetooth';

interface ScanStepProps {
  type: DeviceType;
  onFound: (device: FoundDevice) => void;
  onByHand: () => void;
}

/** The browser meets the device; without Web Bluetooth a model with 4G goes on by its address alone. */
export function ScanStep({ type, onFound, onByHand }: ScanStepProps) {
  const [isScanning, setScanning] = useState(false);
  const [failure, setFailure] = useState<DeviceFailure | null>(null);
  const canScan = hasWebBluetooth();
  const has4G = useHas4G();
  const isByHandEnough = deviceModels[type].transports.includes('4g') && has4G;

  async function scan(): Promise<void> {
    setScanning(true);
    setFailure(null);
    try {
      onFound(await chooseDevice());
    } catch (error) {
      setFailure(error instanceof BluetoothFailure ? error.failure : 'NO_DEVICE');
      setScanning(false);
    }
  }

  return (
    <div className={styles.form}>
      {canScan ? (
        <p>{isScanning ? texts.scanning : texts.scanLead}</p>
      ) : (
        <Banner kind={isByHandEnough ? 'info' : 'warning'} title={deviceMessages.noBluetoothTitle}>
          {has4G ? deviceMessages.noBluetooth : deviceMessages.noBluetoothNor4G}
        </Banner>
      )}
      {failure && (
        <Banner kind="danger" title={failureTexts[failure].message}>
          {failureTexts[failure].hint}
        </Banner>
      )}
      {canScan && (
        <Button wide variant="primary" busy={isScanning} onClick={() => void scan()}>
          {failure ? texts.again : texts.scan}
        </Button>
      )}
      {isByHandEnough && (
        <Button wide variant={canScan ? 'plain' : 'primary'} onClick={onByHand}>
          {texts.byHand}
        </Button>
      )}
    </div>
  );
}
