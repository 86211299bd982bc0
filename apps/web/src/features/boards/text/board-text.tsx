import { partsByMention } from '@keyhold/rules/boards/mentions';
import { markWords, wantedWords } from '@keyhold/rules/messages/search-words';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, memo, type ReactNode } from 'react';
import styles from './board-text.module.css';
import { type BoardNode, parseText } from './parse-text';

interface BoardTextProps {
  text: string;
  /** The people whom it mentions and the reader may see; other names stay text. Undefined while that is being asked. */
  mentions: readonly { readonly _id: string; readonly username: string }[] | undefined;
}

interface Reading {
  readonly text: string;
  readonly people: ReadonlyMap<string, string> | undefined;
}

/** What is nested deeper is shown as it was typed. */
const deepest = 12;

/** A text as React elements, each of a kind that is named here: nothing of it is ever read as HTML. */
export const BoardText = memo(function BoardText({ text, mentions }: BoardTextProps) {
  const people = mentions && new Map(mentions.map(({ _id, username }) => [username.toLowerCase(), _id]));
  const reading = { text, people };
  return (
    <div className={styles.text}>
      {parseText(text).children.map((node, at) => draw(node, reading, at, 0))}
    </div>
  );
});

const plainElements: Readonly<Partial<Record<BoardNode['type'], string>>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
};

function draw(node: BoardNode, reading: Reading, key: number, depth: number): ReactNode {
  const inside = () =>
    'children' in node ? node.children.map((child, at) => draw(child, reading, at, depth + 1)) : null;
  if (depth > deepest) return typed(node, reading);
  const element = plainElements[node.type];
  if (element !== undefined) return createElement(element, { key }, inside());
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{withMentions(node.value, reading)}</Fragment>;
    case 'break':
      return <br key={key} />;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'code':
      return (
        // Wide code is scrolled, also by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus.
        <pre key={key} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {inside()}
        </ol>
      ) : (
        <ul key={key}>{inside()}</ul>
      );
    case 'link':
      return isWebAddress(node.url) ? (
        // The other site learns neither from where one comes nor gets hold of this page, and gains no rank.
        <a key={key} href={node.url} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inside()}
        </a>
      ) : (
        <Fragment key={key}>{inside()}</Fragment>
      );
    default:
      return typed(node, reading);
  }
}

const isWebAddress = (url: string) => /^(https?:\/\/|mailto:)/i.test(url);

function typed({ position }: BoardNode, { text }: Reading): ReactNode {
  return text.slice(position?.start.offset, position?.end.offset);
}

function withMentions(value: string, { people }: Reading): ReactNode[] {
  return partsByMention(value).map((part, at) => {
    if ('text' in part) return part.text;
    const name = `@${part.mentioned}`;
    if (people === undefined)
      return (
        // As wide as the link that it may become.
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is given whole; its order is its identity.
        <span key={at} className={styles.mention}>
          {name}
        </span>
      );
    const id = people.get(part.mentioned.toLowerCase());
    if (id === undefined) return name;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is given whole; its order is its identity.
      <Link key={at} to="/profile/$id" params={{ id }} className={styles.mention}>
        {name}
      </Link>
    );
  });
}

/** A line of plain text in which the words that begin like those of a search stand out. */
export function Highlighted({ text, search }: { text: string; search: string | undefined }) {
  const wanted = wantedWords(search ?? '');
  if (wanted.length === 0) return text;
  return markWords(text, wanted).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is given whole; its order is its identity.
    piece.isHit ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
