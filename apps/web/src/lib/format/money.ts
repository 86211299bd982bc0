const formats = new Map<string, Intl.NumberFormat>();

/** An amount of minor units in the reader's words: '€5.00'. */
export function formatMoney(minorUnits: number, currency: string): string {
  const known = formats.get(currency) ?? new Intl.NumberFormat(undefined, { style: 'currency', currency });
  formats.set(currency, known);
  return known.format(minorUnits / 100);
}

/**
 * Minor units of a typed amount: a comma counts as the decimal point, fractions of a minor unit are rounded; what is
 * no amount is 0.
 */
export function readMoney(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) ? Math.round(Number(trimmed) * 100) : 0;
}
