import { logout } from '@keyhold/contracts/auth/session';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { forgetAllDrafts } from '../../lib/form/kept-draft';
import { forgetPrivate } from '../../lib/local-store';
import { disconnectRealtime } from '../../lib/realtime';

/** Removes what this browser holds of the person: answers, forms, pictures, pushes, the socket. The app's own files stay. */
export async function clearPrivateData(queryClient: QueryClient): Promise<void> {
  disconnectRealtime();
  queryClient.clear();
  forgetAllDrafts();
  forgetPrivate();
  // Without a line it may not be loaded: whoever comes next forgets what was left.
  await import('./forget-kept').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('-precache-')).map((name) => caches.delete(name)));
}

/** Logs out, clears what was kept and goes to the login. */
export function useLogOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => api(logout)({}),
    onSuccess: async () => {
      await clearPrivateData(queryClient);
      await router.navigate({ to: '/login', replace: true });
    },
    onError: (error) => showToast({ title: 'Could not log out', message: error.message, kind: 'error' }),
  });
}
