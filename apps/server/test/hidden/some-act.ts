import { type CardType, cardTypes } from '@keyhold/rules/cards/deck';
import type { UnsignedCommand } from '@keyhold/rules/locks/commands';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import fc from 'fast-check';
import { keyOf } from '../situations/situation';
import { acts } from './twin';

type Commands = readonly [UnsignedCommand, UnsignedCommand];

/** Something that happens in both worlds. */
export type Act =
  | { readonly does: 'PASS'; readonly minutes: number }
  /** Of a YELLOW: how many REDs it says. */
  | { readonly does: 'DRAW'; readonly card: CardType; readonly yellow: number }
  | { readonly does: 'SPIN'; readonly option: number }
  | { readonly does: 'SELECT'; readonly task: number }
  | { readonly does: 'FINISH'; readonly fails: boolean }
  /** The wearer makes a call of the contracts, by method and path. */
  | { readonly does: 'CALL'; readonly call: string }
  /** The keyholder acts in both worlds, where it may differ with another amount or another card. */
  | { readonly does: 'KEYHOLDER'; readonly commands: Commands }
  /** The keyholder acts in one of them alone, where nobody is told. */
  | { readonly does: 'SECRETLY'; readonly world: 0 | 1; readonly command: UnsignedCommand };

export const changeTime = (hours: number): UnsignedCommand => ({
  type: hours < 0 ? 'remove_time' : 'add_time',
  amountMs: Math.abs(hours) * HOUR_MS,
});
export const isTime = ({ type }: UnsignedCommand) => type === 'add_time' || type === 'remove_time';
export const isCards = ({ type }: UnsignedCommand) => type === 'add_card' || type === 'remove_card';

const aCard = fc.constantFrom(...cardTypes.filter((type) => type !== 'GREEN'));
const someHours = fc.integer({ min: 1, max: 90 });
/** More than there is empties the timer. */
const everything = 9999;
const both = (some: fc.Arbitrary<UnsignedCommand>): fc.Arbitrary<Commands> => fc.tuple(some, some);
const changeCards = (type: 'add_card' | 'remove_card') => aCard.map((cardType) => ({ type, cardType }));
const addTime = someHours.map(changeTime);
const removeTime = fc.oneof(someHours, fc.constant(everything)).map((hours) => changeTime(-hours));
const changes = [addTime, removeTime, changeCards('add_card'), changeCards('remove_card')];
const alike = (type: 'freeze' | 'unfreeze') => fc.constant<Commands>([{ type }, { type }]);
const aSecret = fc.oneof(...changes, fc.constant<UnsignedCommand>({ type: 'mark_id_photo_seen' }));

const does = <T extends Act['does']>(name: T) => ({ does: fc.constant(name) });
const minutes = fc.constantFrom(1, 30, 60, 60, 600, 1440);
const yellow = fc.constantFrom(-2, -1, 1, 2, 3);
const call = fc.constantFrom(...acts.map(keyOf));
const commands = fc.oneof(...changes.map(both), alike('freeze'), alike('unfreeze'));
const world = fc.constantFrom<0 | 1>(0, 1);

export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...does('PASS'), minutes }) },
  { weight: 4, arbitrary: fc.record({ ...does('DRAW'), card: aCard, yellow }) },
  { weight: 2, arbitrary: fc.record({ ...does('SPIN'), option: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ ...does('SELECT'), task: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ ...does('FINISH'), fails: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ ...does('CALL'), call }) },
  { weight: 3, arbitrary: fc.record({ ...does('KEYHOLDER'), commands }) },
  { weight: 4, arbitrary: fc.record({ ...does('SECRETLY'), world, command: aSecret }) },
);
