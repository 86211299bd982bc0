import { useEffect } from 'react';
import { ToastViewport } from '../components/feedback/toast-viewport';
import { OfflineSign } from './offline-sign';
import { startServiceWorker } from './pwa/service-worker';

/** What lies around the screens, loaded after the first paint. */
export default function Surroundings() {
  useEffect(() => {
    if (import.meta.env.PROD) void startServiceWorker();
  }, []);
  return (
    <>
      <OfflineSign />
      <ToastViewport />
    </>
  );
}
