import { expect, it } from 'vitest';
import { runCheck } from './run-check';
import { dataOf, exampleFile } from './testing/example';

function run(file: unknown, ...more: string[]) {
  const printed: string[] = [];
  const readFile = () => (typeof file === 'string' ? file : JSON.stringify(file));
  const code = runCheck(['proof.json', ...more], { readFile, print: (text) => printed.push(text) });
  return { code, text: printed.join('\n') };
}

it('ends well for an honest history', () => {
  const { code, text } = run(exampleFile());
  expect(code).toBe(0);
  expect(text).toContain('Checked: 11 draws, 2 task choices, 1 spin.\nEverything follows');
});

it('names the draw that was forged', () => {
  const file = exampleFile();
  Object.assign(dataOf(file, 9), { cardType: 'GREEN' });
  const { code, text } = run(file);
  expect(code).toBe(1);
  expect(text).toContain('The draw (event 9, number 6): the file says GREEN; the numbers give RED.');
});

it('measures the file by the fingerprint that was noted', () => {
  const { seedHash } = exampleFile().commitment;
  expect(run(exampleFile(), seedHash.toUpperCase()).code).toBe(0);
  expect(run(exampleFile(), '12'.repeat(32)).code).toBe(1);
});

it('measures the settings by theirs', () => {
  const { seedHash, configHash } = exampleFile().commitment;
  expect(run(exampleFile(), seedHash, configHash.toUpperCase()).code).toBe(0);
  const { code, text } = run(exampleFile(), seedHash, '12'.repeat(32));
  expect(code).toBe(1);
  expect(text).toContain('The settings’ fingerprint in the file is not the one shown before.');
});

it.each([['no JSON'], ['{}'], ['[]']])('says that %s could not be checked', (text) => {
  expect(run(text).code).toBe(2);
});

it('says how it is used', () => {
  const printed: string[] = [];
  expect(runCheck([], { readFile: () => '', print: (text) => printed.push(text) })).toBe(2);
  expect(printed[0]).toMatch(/^Usage: /);
});
