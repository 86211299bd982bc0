import { clearImages } from '../../features/image-cache/image-store';
import { clearOutbox } from '../../features/messages/outbox/outbox-store';
import { forgetPush } from '../../lib/browser-push';

/** Forgets what the browser keeps of the person beside the page: what waits to be sent, pictures, pushes. */
export async function forgetKept(): Promise<void> {
  await Promise.allSettled([clearOutbox(), clearImages(), forgetPush()]);
}
