import { Devices } from '../features/devices/devices';

/** /qiui-setup */
export default function QiuiSetupScreen() {
  return <Devices />;
}
