import type { Size } from './watched-page';

/** The sizes at which long inspections look at screens: the phone alone in the short form, which CI plays. */
export const inspectedSizes: readonly Size[] = process.env.KEYHOLD_E2E_SHORT
  ? ['phone']
  : ['phone', 'desktop'];
