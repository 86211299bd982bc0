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

/** What stands before the words of a line: signs of quotes, and the mark of an item. */
const beforeWords = /^\s*(?:>\s*)*(?:(?:[-*+]|\d{1,3}[.)])\s+)?/;

/** The words that are selected, line by line: marks of emphasis work neither at spaces, nor before the mark of an item, nor over lines. */
function selectedWords(value: string, start: number, end: number) {
  const words: { readonly from: number; readonly to: number }[] = [];
  let lineAt = value.lastIndexOf('\n', start - 1) + 1;
  for (const line of value.slice(lineAt, end).split('\n')) {
    const at = Math.max(start, lineAt + (beforeWords.exec(line)?.[0].length ?? 0));
    const piece = value.slice(at, lineAt + line.length);
    const inner = piece.replace(/^[\s*]+|[\s*]+$/g, '');
    const from = at + piece.indexOf(inner);
    if (inner !== '') words.push({ from, to: from + inner.length });
    lineAt += line.length + 1;
  }
  return words.length > 0 ? words : [{ from: start, to: end }];
}

function stars(value: string, start: number, end: number, count: number): Marking {
  const words = selectedWords(value, start, end).map(({ from, to }) => {
    const before = /\**$/.exec(value.slice(0, from))?.[0].length ?? 0;
    const after = /^\**/.exec(value.slice(to))?.[0].length ?? 0;
    return { from, to, after, isMarked: hasMark(Math.min(before, after), count) };
  });
  const isAtItsEnd =
    start === end && /[^\s*]$/.test(value.slice(0, end)) && words.some(({ after }) => hasMark(after, count));
  if (isAtItsEnd) return { from: end, to: end, text: '', select: [end + count, end + count] };
  /** What goes around each, where all of them are marked. */
  const going = words.every(({ isMarked }) => isMarked) ? count : 0;
  const sign = '*'.repeat(count);
  const from = (words[0]?.from ?? start) - going;
  let at = from;
  let text = '';
  for (const word of words) {
    const inner = value.slice(word.from, word.to);
    text += value.slice(at, word.from - going);
    text += word.isMarked ? inner : sign + inner + sign;
    at = word.to + going;
  }
  const added = (word: (typeof words)[number] | undefined) => (word?.isMarked ? 0 : count);
  return {
    from,
    to: at,
    text,
    select: [from + added(words[0]), from + text.length - added(words.at(-1))],
  };
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
