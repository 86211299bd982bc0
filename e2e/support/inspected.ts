import type { Size } from './watched-page';

/** Whether the form is played that CI plays. */
export const isShort = Boolean(process.env.KEYHOLD_E2E_SHORT);

/** The sizes at which long inspections look at screens: the phone alone in the short form. */
export const inspectedSizes: readonly Size[] = isShort ? ['phone'] : ['phone', 'desktop'];

export const themes: readonly string[] = ['light', 'dark', 'darkblue'];
let turn = 0;

/** The themes in which to look at the next screen: all, or one by turns in the short form. */
export function nextThemes(): readonly string[] {
  return isShort ? themes.slice(turn++ % themes.length).slice(0, 1) : themes;
}
