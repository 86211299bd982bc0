/**
 * The characters that start a formula in a spreadsheet, wide forms too. A spreadsheet that splits by
 * semicolons, tabs or lines sees such a start behind each of them, quotes or not.
 */
const formula = /(^[\t\r]?|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

/** Writes a text as a field of RFC 4180; a part that a spreadsheet would run gets an apostrophe before it. */
export function csvField(text: string): string {
  const safe = text.replace(formula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file with its end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
