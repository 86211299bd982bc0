import { expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { decide } from './engine';
import { idPhotoDueAt } from './id-photo';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startCommand, startedLock } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const mark: LockCommand = { type: 'mark_id_photo_seen', actor: KEYHOLDER };
const withPhoto = () => startedLock({ settings: { requireID: true } });

it('is there for 72 hours, whatever becomes of the lock', () => {
  expect(idPhotoDueAt(withPhoto())).toBe(at(72));
  expect(idPhotoDueAt(follow(withPhoto(), [[30, { type: 'archive', actor: KEYHOLDER }]]))).toBe(at(72));
  expect(idPhotoDueAt(startedLock())).toBe(null);
});

it('counts its hours from its upload, also where that was before the start', () => {
  const uploaded = { ...startCommand({ settings: { requireID: true } }), idPhotoUploadedAt: at(-0.5) };
  const decision = decide(null, uploaded, START);
  expect(decision.ok && idPhotoDueAt(decision.state)).toBe(at(71.5));
});

it('is gone once it was seen; the mark stays', () => {
  const seen = follow(withPhoto(), [[30, mark]]);
  expect(seen.idPhoto).toEqual({ uploadedAt: START, seenAt: at(30) });
  expect(idPhotoDueAt(seen)).toBe(null);
});

it.each<[string, boolean, [number, LockCommand][], number, string]>([
  ['a second time', true, [[1, mark]], 2, 'id_photo_not_waiting'],
  ['after it was deleted unseen', true, [], 72, 'id_photo_not_waiting'],
  ['where none was asked for', false, [], 1, 'id_photo_not_waiting'],
])('cannot be marked %s', (_name, requireID, steps, hours, code) => {
  const state = follow(startedLock({ settings: { requireID } }), steps);
  expect(decide(state, mark, at(hours))).toMatchObject({ ok: false, code });
});
