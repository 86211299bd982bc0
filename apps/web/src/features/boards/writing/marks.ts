export const marks = ['bold', 'italic', 'list', 'quote', 'link'] as const;
export type Mark = (typeof marks)[number];

/** What takes the place of a piece of a text, and what is selected then. */
export interface Marking {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [number, number];
}

/** Marks what is selected of a text in Markdown, or takes the mark away. */
export function markingOf(value: string, start: number, end: number, mark: Mark): Marking {
  if (mark === 'link') return link(value, start, end);
  if (mark === 'list' || mark === 'quote') return lines(value, start, end, mark === 'list' ? '- ' : '> ');
  return stars(value, start, end, mark === 'bold' ? 2 : 1);
}

/** Two stars of a row are of a bold piece, a single or a third one of one in italics. */
const hasMark = (row: number, count: number) => (count === 2 ? row >= 2 : row % 2 === 1);

function stars(value: string, start: number, end: number, count: number): Marking {
  const selected = value.slice(start, end);
  // Marks stand at letters: neither at spaces nor within the marks that are selected, too.
  const inner = selected.replace(/^[\s*]+|[\s*]+$/g, '');
  const at = inner === '' ? start : start + selected.indexOf(inner);
  const to = inner === '' ? end : at + inner.length;
  const before = /\**$/.exec(value.slice(0, at))?.[0].length ?? 0;
  const after = /^\**/.exec(value.slice(to))?.[0].length ?? 0;
  const text = value.slice(at, to);
  if (hasMark(Math.min(before, after), count))
    return { from: at - count, to: to + count, text, select: [at - count, to - count] };
  const isAtItsEnd = text === '' && /[^\s*]$/.test(value.slice(0, at)) && hasMark(after, count);
  if (isAtItsEnd) return { from: at, to: at, text: '', select: [at + count, at + count] };
  const sign = '*'.repeat(count);
  return { from: at, to, text: `${sign}${text}${sign}`, select: [at + count, to + count] };
}

function lines(value: string, start: number, end: number, sign: string): Marking {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  // The line that begins where the selection ends is not selected.
  const last = end > start && value[end - 1] === '\n' ? end - 1 : end;
  const next = value.indexOf('\n', last);
  const to = next === -1 ? value.length : next;
  const before = value.slice(from, to).split('\n');
  const isMarked = before.every((line) => line.startsWith(sign));
  const text = before
    .map((line) => (isMarked ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line))
    .join('\n');
  const caret = Math.max(from, start + text.length - (to - from));
  return { from, to, text, select: start === end ? [caret, caret] : [from, from + text.length] };
}

const address = 'https://';

function link(value: string, from: number, to: number): Marking {
  const selected = value.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const text = isAddress ? `[](${selected})` : `[${selected}](${address})`;
  const goesOn = from + text.length - 1;
  const select: Marking['select'] =
    isAddress || selected === '' ? [from + 1, from + 1] : [goesOn - address.length, goesOn];
  return { from, to, text, select };
}
