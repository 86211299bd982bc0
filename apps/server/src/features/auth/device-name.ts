const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

function findName(names: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** The browser alone, for counts. */
export const browserNameOf = (userAgent = ''): string => findName(browsers, userAgent) ?? 'Other';

/** The kind of device, for counts: a tablet says so, or is an Android without `Mobile`. */
export function deviceTypeOf(userAgent = ''): 'Phone' | 'Tablet' | 'Computer' {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'Tablet';
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? 'Phone' : 'Computer';
}

/**
 * Returns a name by which a person recognises a session, such as "Firefox on Android". Only this name is
 * stored: the whole user agent would identify the machine better than anybody needs.
 */
export function deviceNameOf(userAgent = ''): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
