import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BoardText, Highlighted } from './board-text';
import { plainText } from './parse-text';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { id: string }; children: React.ReactNode }) => (
    <a href={`/profile/${params.id}`}>{children}</a>
  ),
}));

const ada = { _id: '1', username: 'Ada' };
const htmlOf = (text: string) =>
  render(<BoardText text={text} mentions={[ada]} />).container.firstElementChild?.innerHTML;

const rel = 'rel="noopener noreferrer nofollow ugc"';

describe('a text', () => {
  it.each([
    ['*a* **b** `c`', '<p><em>a</em> <strong>b</strong> <code>c</code></p>'],
    ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
    ['- a\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a', '<ol start="3"><li><p>a</p></li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['```js\n<b>\n```', '<pre tabindex="0"><code>&lt;b&gt;</code></pre>'],
    ['[a](https://b.example)', `<p><a href="https://b.example" target="_blank" ${rel}>a</a></p>`],
    [
      'see https://b.example.',
      `<p>see <a href="https://b.example" target="_blank" ${rel}>https://b.example</a>.</p>`,
    ],
    ['@ada and @ben', '<p><a href="/profile/1">@ada</a> and @ben</p>'],
    ['`@ada`', '<p><code>@ada</code></p>'],
  ])('%j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](data:text/html,x)', '<p>a</p>'],
    ['[a]( javascript&colon;alert(1))', '<p>a</p>'],
    ['[a](//b.example)', '<p>a</p>'],
    [
      '![a](https://b.example/x.png)',
      `<p>!<a href="https://b.example/x.png" target="_blank" ${rel}>a</a></p>`,
    ],
    ['# a', '<p># a</p>'],
    ['&lt;b&gt;', '<p>&lt;b&gt;</p>'],
  ])('%j is no more than its words', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it('that nests without end is shown as it was typed', () => {
    expect(htmlOf(`${'> '.repeat(2000)}a`)).toContain('&gt; &gt; a');
  });

  it('has no links to people before it is known who they are', () => {
    const { container } = render(<BoardText text="@ada" mentions={undefined} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe('@ada');
  });

  it('has words without its marks', () => {
    expect(plainText('**a** `b`\n\n- c\n- [d](https://e.example)')).toBe('a b · c · d');
    expect(plainText('a  \nb\n```\nc\n```')).toBe('a b · c');
    expect(plainText('- a\n\n  b\n- c\n\nd,\n\n> e.\n\nf\ng')).toBe('a · b · c · d, e. f g');
  });
});

it('the words that a search found stand out', () => {
  const { container } = render(<Highlighted text="The cagé, encaged: CAGES" search="cage" />);
  expect(container.innerHTML).toBe('The <mark>cagé</mark>, encaged: <mark>CAGES</mark>');
});
