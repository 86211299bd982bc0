import type { AiActCard } from '@keyhold/contracts/ai-keyholder/ai-message';
import { expect, it } from 'vitest';
import { messageAt, viewerId } from '../testing/sample-thread';
import { openActs } from './open-acts';

const act = (name: AiActCard['name'], id: string | null): AiActCard => ({
  id,
  name,
  lockId: 'lock',
  text: '',
  reason: '',
  refusal: id === null ? 'no' : null,
  undoUntil: null,
  undone: false,
});
const saysIn = (lockId: string, place: number, ...acts: AiActCard[]) =>
  messageAt(place, { ai: { name: 'Juniper', source: 'builtin', acts, kind: 'said', lockId } });
const says = (place: number, ...acts: AiActCard[]) => saysIn('lock', place, ...acts);
const shows = (place: number, senderId = viewerId) => messageAt(place, { senderId, imageUrl: '/picture' });

it('a photo that was asked for waits until one is shown', () => {
  const asked = [shows(1), says(2, act('ask_photo', 'first')), says(3, act('ask_photo', 'second'))];
  expect(openActs(asked, viewerId).photo).toBe('second');
  expect(openActs([...asked, shows(4, 'the AI')], viewerId).photo).toBe('second');
  expect(openActs([...asked, shows(4)], viewerId).photo).toBeNull();
});

it('a photo that was asked for in an earlier lock waits for nobody', () => {
  const asked = says(1, act('ask_photo', 'first'));
  expect(openActs([asked, saysIn('next', 2)], viewerId).photo).toBeNull();
});

it('the newest task is the one that may wait', () => {
  const both = [
    says(1, act('select_task', 'old')),
    says(2, act('add_time', 'time'), act('select_task', 'new')),
  ];
  expect(openActs(both, viewerId)).toEqual({ photo: null, task: 'new' });
});

it('what was refused waits for nobody', () => {
  const refused = [says(1, act('ask_photo', null), act('select_task', null))];
  expect(openActs(refused, viewerId)).toEqual({ photo: null, task: null });
});
