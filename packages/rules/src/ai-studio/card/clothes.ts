import type { Person } from '../persona';

/** How a piece of clothing is drawn on a person that is seen to the hips. */
export interface Garment {
  readonly neck:
    | 'round'
    | 'hood'
    | 'vee'
    | 'deep'
    | 'high'
    | 'collar'
    | 'lapels'
    | 'wrap'
    | 'strapless'
    | 'straps';
  readonly sleeves: 'long' | 'short' | 'none';
  readonly belt?: true;
}

/** By words in the outfit, the outermost first. */
const garments: readonly (readonly [RegExp, Garment])[] = [
  [/robe|kimono|gown\b.*bath|bath.*gown/, { neck: 'wrap', sleeves: 'long', belt: true }],
  [/coat|jacket|blazer|suit\b/, { neck: 'lapels', sleeves: 'long' }],
  [/cardigan/, { neck: 'deep', sleeves: 'long' }],
  [/turtleneck|roll.?neck|catsuit|latex/, { neck: 'high', sleeves: 'long' }],
  [/hoodie/, { neck: 'hood', sleeves: 'long' }],
  [/sweater|jumper|pullover|sweatshirt|knit/, { neck: 'round', sleeves: 'long' }],
  [/corset|bustier|lingerie|towel/, { neck: 'strapless', sleeves: 'none' }],
  [
    /dress|gown|camisole|tank|bodysuit|swimsuit|bikini|bra\b|slip|negligee|nightie/,
    { neck: 'straps', sleeves: 'none' },
  ],
  [/t-?shirt|tee\b/, { neck: 'round', sleeves: 'short' }],
  [/blouse|shirt|uniform|pyjama|pajama/, { neck: 'collar', sleeves: 'long' }],
];

export function garmentOf(outfit: readonly string[], gender: Person['gender']): Garment {
  const words = outfit.join(' ').toLowerCase();
  return (
    garments.find(([known]) => known.test(words))?.[1] ?? {
      neck: gender === 'female' ? 'vee' : 'round',
      sleeves: 'short',
    }
  );
}

const named: Readonly<Record<string, string>> = {
  black: '#2b2930',
  white: '#f1ece2',
  red: '#a5333a',
  crimson: '#8e1f35',
  burgundy: '#6e1f36',
  blue: '#335f9c',
  navy: '#24345c',
  green: '#3b6b52',
  grey: '#7d7f86',
  gray: '#7d7f86',
  pink: '#cf8095',
  purple: '#65437f',
  yellow: '#d9ad44',
  gold: '#c4963f',
  brown: '#6e4a34',
  beige: '#cbb596',
  cream: '#e9dcc3',
  silver: '#a9adb8',
  orange: '#c9703a',
};

/** None that passes for skin. */
const byChance = ['crimson', 'burgundy', 'blue', 'navy', 'green', 'purple', 'grey', 'black', 'white'];

/** The first colour that the outfit names; otherwise one by chance. */
export function outfitColor(outfit: readonly string[], chance: () => number): string {
  const words = outfit.join(' ').toLowerCase().split(/\W+/);
  const said = words.find((word) => Object.hasOwn(named, word));
  const drawn = byChance[Math.floor(chance() * byChance.length)];
  return named[said ?? drawn ?? 'blue'] ?? '';
}
