import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ToastViewport } from '../components/feedback/toast-viewport';
import { retryPictures } from '../lib/retry-pictures';
import { OfflineSign } from './offline-sign';

/** The worker fetches the whole app: not while the first screen is still fetching what it shows. */
const workerDelayMs = 3000;

/** What lies around the screens, loaded after the first paint. */
export default function Surroundings() {
  const { history } = useRouter();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(async () => {
      const { startServiceWorker } = await import('./pwa/service-worker');
      await startServiceWorker(history.push);
    }, workerDelayMs);
    return () => clearTimeout(timer);
  }, [history]);
  useEffect(retryPictures, []);
  return (
    <>
      <OfflineSign />
      <ToastViewport />
    </>
  );
}
