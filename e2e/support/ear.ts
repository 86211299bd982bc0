import type { CDPSession, Page } from 'playwright-core';

interface SpokenNode {
  readonly ignored: boolean;
  readonly role?: { value?: unknown };
  readonly name?: { value?: unknown };
  readonly description?: { value?: unknown };
  readonly value?: { value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** What is said of a state, where it is said at all. */
const states: Readonly<Record<string, string>> = {
  'checked true': 'checked',
  'checked false': 'not checked',
  'disabled true': 'dimmed',
  'invalid true': 'invalid',
  'pressed true': 'pressed',
  'pressed false': 'not pressed',
  'expanded true': 'expanded',
  'expanded false': 'collapsed',
};
const mostStops = 120;

/** A person who works with the keyboard, and knows of the page what the browser tells a screen reader. */
export async function useEars(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  /** What is said of what has the focus: role, name, states, description. */
  async function hear(): Promise<string> {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const objectId = result.objectId ?? '';
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    });
    return nodes[0] === undefined ? '' : wordsOf(nodes[0]);
  }

  return {
    hear,
    press: (key: string) => page.keyboard.press(key),
    /** Presses Tab until the stop of these words; returns what was said at it. */
    async tabTo(words: RegExp): Promise<string> {
      const passed: string[] = [];
      while (passed.length < mostStops) {
        await page.keyboard.press('Tab');
        const said = await hear();
        if (words.test(said)) return said;
        passed.push(said);
      }
      throw new Error(`No stop says ${words}; on the way were:\n${passed.join('\n')}`);
    },
    /** Everything that can be read on the page, line by line. */
    readPage: () => readTree(session),
  };
}

async function readTree(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, name }) => !ignored && Boolean(name?.value)).map(wordsOf);
}

function wordsOf({ role, name, value, properties = [], description }: SpokenNode): string {
  const said = properties.map((property) => states[`${property.name} ${property.value.value}`]);
  // A tooltip in the words of the name is said once.
  const more = description?.value === name?.value ? undefined : description?.value;
  const words = [`${role?.value} ${name?.value ?? ''}`.trim(), value?.value, ...said, more];
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}
