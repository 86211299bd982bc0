const narrow = /[iljtfrI1.,:;'’!|()[\] -]/;
const wide = /[mwMW@%—…]/;

/** About how wide a text is in our semibold text font, in its font size; rather too wide than too narrow. */
export function labelWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (narrow.test(character)) width += 0.32;
    else if (wide.test(character)) width += 0.88;
    else width += /[a-z]/.test(character) ? 0.59 : 0.68;
  }
  return width;
}

/** As much of the beginning of `text` as has room together with `mark`. */
function cut(text: string, room: number, mark: string): string {
  const characters = [...text];
  while (characters.length > 1 && labelWidth(characters.join('').trimEnd() + mark) > room) characters.pop();
  return characters.join('').trimEnd();
}

/** The first line of `text`: as many words as have room, else as much of the first word. */
function firstLine(text: string, room: number): { line: string; rest: string } {
  const words = text.split(' ');
  let count = words.length;
  while (count > 0 && labelWidth(words.slice(0, count).join(' ')) > room) count -= 1;
  if (count > 0) return { line: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') };
  const part = cut(text, room, '-');
  return { line: `${part}-`, rest: text.slice(part.length) };
}

/** A label on lines of the given widths (in font sizes): wrapped at words, the rest cut with an ellipsis. */
export function fitLabel(label: string, widths: readonly number[]): string[] {
  const lines: string[] = [];
  let left = label.trim().replace(/\s+/g, ' ');
  for (const [index, room] of widths.entries()) {
    if (left === '') break;
    if (labelWidth(left) <= room) return [...lines, left];
    if (index === widths.length - 1) return [...lines, `${cut(left, room, '…').replace(/[\s.,:;-]+$/, '')}…`];
    const { line, rest } = firstLine(left, room);
    lines.push(line);
    left = rest;
  }
  return lines;
}

/** The same where the last line is the widest: on as few of the lines as it takes, the last of them. */
export function fitLabelUpwards(label: string, widths: readonly number[]): string[] {
  for (let count = 1; count < widths.length; count += 1) {
    const lines = fitLabel(label, widths.slice(-count));
    if (!lines.at(-1)?.endsWith('…')) return lines;
  }
  return fitLabel(label, widths);
}
