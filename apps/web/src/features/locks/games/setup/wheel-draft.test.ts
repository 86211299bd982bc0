import type { SpinOption } from '@keyhold/rules/games/wheel-module';
import { expect, it } from 'vitest';
import { wheelTones } from '../../../../components/wheel/wheel-colors';
import { newOption, turned, wheelPresets } from './wheel-draft';

it.each(wheelPresets)(
  '$label says with its tones what adds and what takes away, and tells neighbours apart',
  ({ options }) => {
    for (const [at, { durationSeconds, color }] of options.entries()) {
      expect(wheelTones[durationSeconds < 0 ? 'less' : 'more']).toContain(color);
      expect(color).not.toBe(options[(at + 1) % options.length]?.color);
    }
  },
);

it('gives a new option a tone that neither of its neighbours has', () => {
  const options: SpinOption[] = [];
  for (let count = 1; count <= 8; count += 1) {
    options.push(newOption(`${count}`, options));
    const [first, last, before] = [options[0], options.at(-1), options.at(-2)];
    expect(wheelTones.more).toContain(last?.color);
    if (count > 1) expect(last?.color).not.toBe(before?.color);
    if (count > 1) expect(last?.color).not.toBe(first?.color);
  }
});

it('turns the tone along with the direction, and leaves a colour that says neither', () => {
  const option = newOption('One', []);
  const less = { ...option, ...turned(option) };
  expect(less).toMatchObject({ durationSeconds: -3600, type: 'reward', color: wheelTones.less[0] });
  expect({ ...less, ...turned(less) }).toEqual(option);
  expect(turned({ ...option, color: '#3470a5' })).not.toHaveProperty('color');
});
