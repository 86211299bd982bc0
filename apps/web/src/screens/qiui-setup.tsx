import { lazy, Suspense } from 'react';

// A step of its own: the first page of every visit lists the parts of each screen, and these are many.
const Devices = lazy(() => import('../features/devices/devices'));

/** /qiui-setup */
export default function QiuiSetupScreen() {
  return (
    <Suspense>
      <Devices />
    </Suspense>
  );
}
