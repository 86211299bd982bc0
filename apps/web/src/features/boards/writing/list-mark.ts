/** A line that is an item of a list, up to the caret. */
const item = /^(\s*)(?:([-*+])|(\d{1,3})([.)])) +(.*)$/;

/** With what a list goes on after a text that ends in one of its items: `- `, `3. `; '' after an empty item, null elsewhere. */
export function listMarkAfter(text: string): string | null {
  const found = item.exec(text.slice(text.lastIndexOf('\n') + 1));
  if (!found) return null;
  const [, indent = '', bullet, number, dot, content = ''] = found;
  if (content.trim() === '') return '';
  return `${indent}${bullet ?? `${Number(number) + 1}${dot}`} `;
}

/** How many characters at the end of a text are a mark that was typed behind the same one: of `- - ` two. */
export function doubledMark(text: string): number {
  return /(?:^|\n)[^\S\n]*([-*+]|\d{1,3}[.)]) (\1 )$/.exec(text)?.[2]?.length ?? 0;
}
