import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';

export type BoardRoot = ReturnType<typeof fromMarkdown>;
export type BoardNode = BoardRoot['children'][number];

/**
 * What the parser does not even know here: HTML, pictures (a post has its own), headings, rules, and code by indentation.
 * It stays the text that it is.
 */
const unknown = [
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'definition',
  'headingAtx',
  'setextUnderline',
  'thematicBreak',
  'codeIndented',
];

/** Reads the Markdown of posts, comments and suggestions: links, emphasis, lists, quotes, code (record 0036). */
export function parseText(text: string): BoardRoot {
  return fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: unknown } }],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });
}

/** The words of a text without its marks, on one line; a dot parts its blocks. */
export function plainText(text: string): string {
  const words: string[] = [];
  const waiting: (BoardRoot | BoardNode)[] = [parseText(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'paragraph' || node.type === 'code') words.push('\n');
    else if (node.type === 'break') words.push(' ');
    if ('value' in node) words.push(node.value.replace(/\s+/g, ' '));
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  const blocks = words.join('').split('\n');
  // After the end of a sentence a dot would be a second one.
  return blocks
    .map((block) => block.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
    .replace(/([.!?:;,…]) ·/g, '$1');
}
