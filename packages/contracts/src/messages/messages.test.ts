import { expect, it } from 'vitest';
import { fewEmoji } from './messages';

it('knows one to three emoji alone, however many signs each of them is', () => {
  for (const text of ['🐙', '❤️', '👍🏽👍🏽', '🇸🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧', '1️⃣2️⃣3️⃣'])
    expect(fewEmoji.test(text), text).toBe(true);
  for (const text of ['', ' ', '123', '🐙!', 'ok 👍', '🐙🐙🐙🐙'])
    expect(fewEmoji.test(text), text).toBe(false);
});
