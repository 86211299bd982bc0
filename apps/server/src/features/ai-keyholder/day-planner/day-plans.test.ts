import { testAi } from '@keyhold/contracts/ai-keyholder/ai-config';
import * as catalogCalls from '@keyhold/contracts/ai-keyholder/day-catalog';
import * as calls from '@keyhold/contracts/ai-keyholder/day-planning';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withAi } from '../../../../test/ai';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let running: TestApp;
let person: Caller;
beforeEach(async () => {
  running = await createTestApp();
  person = await signIn(running);
});
afterEach(() => running.close());

type Slot = (typeof calls.saveDayPlan)['body']['_zod']['input']['slots'][number];
const slot = (from: string, to: string, changed: Partial<Slot> = {}): Slot => ({
  from,
  to,
  location: 'balcony',
  activity: 'reading',
  outfit: ['jeans'],
  ...changed,
});
const morning = [slot('07:00', '09:00'), slot('09:00', '10:30', { activity: 'sketching' })];
const timezone = 'UTC';

const save = (slots: Slot[], more: object = {}) =>
  person.call(calls.saveDayPlan, { body: { slots, timezone, ...more } });
const saveAs = (name: string, slots = morning) =>
  person.call(calls.saveDay, { body: { name, slots, timezone } });
const current = async () => (await person.call(calls.readDayPlan, {})).body;

describe('a plan', () => {
  test('is saved, holds for every day, and says what is now, over midnight too', async () => {
    expect(await current()).toMatchObject({ currentPlan: null, currentSlot: null, currentUntil: null });
    const weather = { kind: 'rainy', tempC: 4 } as const;
    const slots = [slot('22:00', '01:00', { activity: 'shower' }), slot('11:00', '13:00', { weather })];
    const saved = await save(slots);
    expect(saved.body.plan).toMatchObject({
      // As they follow each other.
      slots: [{ from: '11:00', weather }, { from: '22:00' }],
      timezone,
      generated_by: null,
      created_at: '2027-01-10T12:00:00.000Z',
    });
    expect(await current()).toMatchObject({
      currentSlot: { at: 0, activity: 'reading', timeOfDay: 'morning' },
      currentUntil: '2027-01-10T13:00:00.000Z',
    });
    running.clock.advance(2 * HOUR_MS);
    expect(await current()).toMatchObject({ currentSlot: null, currentUntil: '2027-01-10T22:00:00.000Z' });
    running.clock.advance(10 * HOUR_MS + HOUR_MS / 2);
    expect(await current()).toMatchObject({
      currentSlot: { at: 1, activity: 'shower', timeOfDay: 'night' },
      currentUntil: '2027-01-11T01:00:00.000Z',
    });
  });

  test('is what its persona speaks of when asked for its day', async () => {
    await withAi(person);
    await save([slot('11:00', '13:00', { activity: 'sketching' })]);
    const said = async (message: string) => (await person.call(testAi, { body: { message } })).body.message;
    expect(await said('How is your day?')).toContain('sketching, balcony');
    expect(await said('What are you wearing?')).toContain('I am wearing: jeans.');
    running.clock.advance(2 * HOUR_MS);
    expect(await said('How is your day?')).not.toContain('sketching');
  });

  test.each<[string, unknown[], string, string]>([
    [
      'slots that overlap',
      [slot('07:00', '09:00'), slot('08:00', '10:00')],
      'day_plan_refused',
      'slots.1.from',
    ],
    [
      'a night into the morning',
      [slot('07:00', '09:00'), slot('22:00', '07:30')],
      'day_plan_refused',
      'slots.1.from',
    ],
    ['an end before the beginning', [slot('10:00', '09:00')], 'invalid_input', 'slots.0.to'],
    ['no length', [slot('10:00', '10:00')], 'invalid_input', 'slots.0.to'],
    ['25:00', [slot('07:00', '25:00')], 'invalid_input', 'slots.0.to'],
    ['12:60', [slot('12:60', '13:00')], 'invalid_input', 'slots.0.from'],
    ['half an hour', [slot('07:00', '07:30')], 'day_plan_refused', 'slots.0.to'],
    [
      'thirteen slots',
      Array.from({ length: 13 }, (_, at) => slot(two(at), two(at + 1))),
      'day_plan_refused',
      'slots',
    ],
    ['no slot', [], 'invalid_input', 'slots'],
    [
      'an outfit of 500 items',
      [slot('07:00', '09:00', { outfit: Array(500).fill('sock') })],
      'invalid_input',
      'slots.0.outfit',
    ],
    [
      'a minor',
      [slot('07:00', '09:00', { activity: 'playing a schoolgirl' })],
      'ai_text_refused',
      'slots.0.activity',
    ],
  ])('with %s is refused at its field, and the one before stays', async (_, slots, code, field) => {
    await save(morning);
    const refused = await save(slots as Slot[]);
    expect(refused.failure).toMatchObject({ error: code });
    expect(refused.failure.errors?.map((error) => error.field)).toContain(field);
    expect((await current()).currentPlan?.slots).toHaveLength(2);
  });

  test('overlaps where its person allows that, and is as long as they allow', async () => {
    const plannerSettings = { autoUpdate: true, minSlotDuration: 15, maxSlotsPerDay: 4, allowOverlaps: true };
    await withAi(person, { dayPlanning: { enabled: true, timezone, plannerSettings } });
    expect((await save([slot('07:00', '09:00'), slot('08:00', '08:15')])).status).toBe(200);
    const five = Array.from({ length: 5 }, () => slot('07:00', '09:00'));
    expect((await save(five)).failure).toMatchObject({ error: 'day_plan_refused' });
  });

  test('that was changed in another browser meanwhile is not written over', async () => {
    const first = await save(morning);
    const basedOn = first.body.plan._id;
    const saved = await Promise.all([
      save([slot('07:00', '08:00')], { basedOn }),
      save([slot('09:00', '10:00')], { basedOn }),
    ]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = saved.find(({ status }) => status === 200);
    expect((await current()).currentPlan).toEqual(won?.body.plan);
    expect((await save(morning, { basedOn: null })).failure.error).toBe('day_plan_changed');
  });
});

const two = (hour: number) => `${String(hour + 6).padStart(2, '0')}:00`;

describe('saved configurations', () => {
  test('are five, each under a name of its own, of at most 50 characters', async () => {
    const saved = await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => saveAs(`Day ${name}`)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await saveAs('One more')).failure.error).toBe('too_many_day_plans');
    const { configurations } = (await person.call(calls.listSavedDays, {})).body;
    expect(configurations).toHaveLength(5);
    const [one] = configurations;
    await person.call(calls.deleteSavedDay, { params: { id: one?.id ?? '' } });
    const again = configurations[1]?.name ?? '';
    expect((await saveAs(again)).failure).toMatchObject({ error: 'day_plan_name_taken' });
    expect((await saveAs('x'.repeat(51))).failure.errors).toMatchObject([{ field: 'name' }]);
    expect((await saveAs('   ')).failure.errors?.[0]?.message).toBe('Enter a name for this configuration');
    expect((await saveAs('x'.repeat(50))).status).toBe(200);
  });

  test('are loaded into the place of the plan, and outlive it', async () => {
    const { id } = (await saveAs('Sunday')).body.configuration;
    await save([slot('12:00', '14:00')]);
    const loaded = await person.call(calls.loadSavedDay, { params: { id } });
    expect(loaded.body.plan.slots).toHaveLength(2);
    expect((await current()).currentPlan).toEqual(loaded.body.plan);
    const stranger = await signIn(running);
    expect((await stranger.call(calls.loadSavedDay, { params: { id } })).failure.error).toBe('not_found');
    expect((await stranger.call(calls.deleteSavedDay, { params: { id } })).failure.error).toBe('not_found');
    await person.call(calls.deleteSavedDay, { params: { id } });
    expect((await person.call(calls.loadSavedDay, { params: { id } })).failure.error).toBe('not_found');
    expect((await current()).currentPlan).toEqual(loaded.body.plan);
  });
});

test('a catalogue begins with what everybody has, and is added to and deleted from', async () => {
  const read = async () => (await person.call(catalogCalls.readDayCatalog, {})).body;
  const before = await read();
  expect(before.locations).toContain('sunlit kitchen');
  expect(before.activities).toContain('making coffee');
  const category = 'accessories' as const;
  const clothing = { name: 'Red scarf', category, tags: ['warm', 'warm', 'wool'] };
  const added = await person.call(catalogCalls.addClothing, { body: clothing });
  const scarf = added.body.wardrobe.at(-1);
  expect(scarf).toMatchObject({ name: 'Red scarf', color: '', tags: ['warm', 'wool'] });
  const twice = await person.call(catalogCalls.addClothing, { body: { ...clothing, name: 'red SCARF' } });
  expect(twice.failure).toMatchObject({ error: 'day_catalog_has_it', errors: [{ field: 'name' }] });
  const nameless = await person.call(catalogCalls.addClothing, { body: { ...clothing, name: ' ' } });
  expect(nameless.failure.errors?.[0]?.message).toBe('Name required');
  const school = await person.call(catalogCalls.addLocation, { body: { location: 'kindergarten' } });
  expect(school.failure.error).toBe('ai_text_refused');
  await Promise.all([
    person.call(catalogCalls.addLocation, { body: { location: 'roof/terrace' } }),
    person.call(catalogCalls.addActivity, { body: { activity: 'dancing' } }),
    person.call(catalogCalls.deleteLocation, { params: { name: 'balcony' } }),
    person.call(catalogCalls.deleteActivity, { params: { name: 'reading' } }),
    person.call(catalogCalls.deleteClothing, { params: { id: scarf?.id ?? '' } }),
  ]);
  const after = await read();
  expect(after.locations).toEqual([...before.locations.filter((name) => name !== 'balcony'), 'roof/terrace']);
  expect(after.activities).toEqual([...before.activities.filter((name) => name !== 'reading'), 'dancing']);
  expect(after.wardrobe).toEqual(before.wardrobe);
  await person.call(catalogCalls.deleteLocation, { params: { name: 'roof/terrace' } });
  expect((await read()).locations).not.toContain('roof/terrace');
});
