import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';

/** Around the pages that keep answers of the server. */
export default function Queries() {
  const { queryClient } = useRouteContext({ from: '/queries' });
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
