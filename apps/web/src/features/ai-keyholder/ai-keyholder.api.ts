import { lazy } from 'react';

/** How one's AI keyholder works and what it uses: a part of its own, since few open it. */
export const BehaviorDialog = lazy(() => import('./behavior/behavior-dialog'));
