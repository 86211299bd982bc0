import { test } from 'vitest';

/** Whether everything is tried, which takes minutes (`npm run test:long`), or one of each kind. */
export const isLong = process.env.KEYHOLD_LONG === '1';

/** A test that only the long form has. */
export const longTest = test.runIf(isLong);
