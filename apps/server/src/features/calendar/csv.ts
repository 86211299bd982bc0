/** What a spreadsheet takes for the beginning of a formula, wide forms too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A text as a field of RFC 4180; what a spreadsheet would run goes behind an apostrophe. */
export function csvField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file with its end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
