import { dismissToast, showToast } from '../components/feedback/toast-store';

/** Takes away every toast that an earlier test left. */
export function clearToasts(): void {
  const last = showToast({ title: 'the last one' });
  for (let id = 0; id <= last; id += 1) dismissToast(id);
}
