import { lazy, Suspense } from 'react';

// A step of its own: the first page of every visit lists the parts of each screen, and these are many.
const AdminPage = lazy(() => import('../features/staff/admin-page'));

/** /admin */
export default function AdminScreen() {
  return (
    <Suspense>
      <AdminPage />
    </Suspense>
  );
}
