/**
 * The eight colours of a wheel, in the order in which new options take them. One lightness for all: cream text on
 * them and they on every theme's page keep their contrast (4.9 and 3 to 1).
 */
export const WHEEL_COLORS = [
  '#b0423d',
  '#3470a5',
  '#8d6511',
  '#885398',
  '#177a75',
  '#a34770',
  '#427945',
  '#6160b4',
] as const;

/** Those that say by themselves what an option does: greens for less time, reds and amber for more. */
export const wheelTones: Record<'less' | 'more', readonly [string, ...string[]]> = {
  less: ['#427945', '#177a75'],
  more: ['#b0423d', '#8d6511', '#a34770'],
};

const creamInk = '#fffaf0';
const darkInk = '#14161a';

/** Relative luminance of a colour like '#3470a5', as WCAG has it: 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours like '#3470a5': 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The text colour that reads better on `color`, which may be older than the palette. */
export function inkOn(color: string): string {
  return contrast(color, creamInk) >= contrast(color, darkInk) ? creamInk : darkInk;
}
