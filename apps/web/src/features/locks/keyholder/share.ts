import { showToast } from '../../../components/feedback/toast-store';
import { templateMessages } from './messages';

/**
 * Hands something to the device's own way of sharing; says `failed` where that did not work, and so where there is
 * none. Called off by the person, it says nothing.
 */
export async function share(data: ShareData, failed: string): Promise<void> {
  const can =
    typeof navigator.share === 'function' && (data.files === undefined || navigator.canShare?.(data));
  if (!can) {
    showToast({ title: templateMessages.sharingNotSupported, kind: 'error', key: 'share' });
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: failed, kind: 'error', key: 'share' });
  }
}
