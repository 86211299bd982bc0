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

const named: Readonly<Record<string, string>> = {
  black: '#2b2930',
  white: '#f1ece2',
  red: '#a5333a',
  crimson: '#8e1f35',
  burgundy: '#6e1f36',
  blue: '#335f9c',
  navy: '#24345c',
  green: '#3b6b52',
  charcoal: '#3d3e44',
  grey: '#7d7f86',
  gray: '#7d7f86',
  pink: '#cf8095',
  purple: '#65437f',
  violet: '#65437f',
  teal: '#2f7377',
  turquoise: '#3f9a9a',
  emerald: '#22704f',
  olive: '#6b6a3a',
  maroon: '#64222c',
  ivory: '#efe6d0',
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

/** A colour with less light on it. */
export const darker = (color: string, light: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(color.slice(at, at + 2), 16) * light)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The first colour that is named. */
function colorIn(text = ''): string | undefined {
  const words = text.toLowerCase().split(/\W+/);
  const at = words.findIndex((word) => Object.hasOwn(named, word));
  const color = named[words[at] ?? ''];
  return color !== undefined && words[at - 1] === 'dark' ? darker(color, 0.75) : color;
}

/** What somebody has on; `colors` are those that the wardrobe says, a piece each, empty where it says none. */
export interface Worn {
  readonly outfit: readonly string[];
  readonly colors?: readonly string[] | undefined;
}

/** The outermost piece that is known, in its colour; where nobody says one, in one by chance. */
export function dressedIn(
  { outfit, colors = [] }: Worn,
  gender: Person['gender'],
  chance: () => number,
): Garment & { readonly color: string } {
  const pieces = outfit.map((piece) => piece.toLowerCase());
  const [known, garment] = garments.find(([words]) => pieces.some((piece) => words.test(piece))) ?? [
    /./,
    { neck: gender === 'female' ? 'vee' : 'round', sleeves: 'short' } as const,
  ];
  const at = pieces.findIndex((piece) => known.test(piece));
  const byItself = named[byChance[Math.floor(chance() * byChance.length)] ?? 'blue'] ?? '';
  const color = colorIn(colors[at]) ?? colorIn(outfit[at]) ?? colorIn(outfit.join(' ')) ?? byItself;
  return { ...garment, color };
}
