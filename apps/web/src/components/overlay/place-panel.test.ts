import { describe, expect, it } from 'vitest';
import { placePanel } from './popover';

const phone = { width: 390, height: 844 };
const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

describe('placePanel', () => {
  it('hangs below its button, flush with its end', () => {
    expect(placePanel(button(300, 8), { width: 200, height: 150 }, phone, 'end')).toMatchObject({
      top: 60,
      left: 144,
    });
  });

  it('is flush with its start where asked', () => {
    expect(placePanel(button(30, 8), { width: 200, height: 150 }, phone, 'start').left).toBe(30);
  });

  it('stays inside the window at both sides', () => {
    expect(placePanel(button(10, 8), { width: 200, height: 150 }, phone, 'end').left).toBe(12);
    expect(placePanel(button(340, 8), { width: 200, height: 150 }, phone, 'start').left).toBe(178);
  });

  it('goes above where below has no room', () => {
    expect(placePanel(button(300, 760), { width: 200, height: 150 }, phone, 'end').top).toBe(602);
  });

  it('takes the larger side when neither has room, and scrolls there', () => {
    const place = placePanel(button(300, 500), { width: 200, height: 900 }, phone, 'end');
    expect(place).toMatchObject({ top: 12, maxHeight: 480 });
  });
});
