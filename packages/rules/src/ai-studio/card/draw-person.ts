import type { Person } from '../persona';
import { chanceOf, numberOf } from './chance';
import { darker, dressedIn, type Garment, type Worn } from './clothes';

/** Where the person stands in the card: shoulders around the middle, cut off at the lower edge of the window. */
const middle = 512;
const floor = 820;

interface Tone {
  readonly skin: string;
  readonly shade: string;
  readonly lips: string;
}
const tones: readonly Tone[] = [
  { skin: '#f2cdb0', shade: '#dda888', lips: '#bf6a62' },
  { skin: '#e5b48d', shade: '#cb9168', lips: '#ad5b50' },
  { skin: '#c98f66', shade: '#a9704a', lips: '#93483d' },
  { skin: '#94603f', shade: '#774a2f', lips: '#6d3430' },
  { skin: '#6b4330', shade: '#523122', lips: '#4d2523' },
];
const dyes = ['#2a1b17', '#46291d', '#77492a', '#b98a4e', '#1c1a20', '#8a3f24'];

/** Half the width of shoulders, waist and hips, and how strong an arm is. */
type Build = readonly [shoulders: number, waist: number, hips: number, arm: number];
const builds: Readonly<Record<Person['gender'], Readonly<Record<Person['bodyType'], Build>>>> = {
  female: {
    slim: [108, 72, 96, 40],
    average: [118, 86, 112, 46],
    athletic: [124, 82, 106, 50],
    curvy: [124, 96, 136, 54],
    muscular: [136, 94, 112, 60],
  },
  male: {
    slim: [130, 94, 100, 48],
    average: [144, 112, 114, 56],
    athletic: [156, 108, 112, 62],
    curvy: [150, 130, 134, 64],
    muscular: [174, 120, 122, 76],
  },
};

const pick = <T>(chance: () => number, all: readonly [T, ...T[]] | readonly T[]): T =>
  all[Math.floor(chance() * all.length)] as T;

/** The same path on both sides of the middle. */
const both = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 ${2 * middle} 0)">${drawing}</g>`;

const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;

/** Behind the head and before it, from long to short. */
type Hair = readonly [behind: string, before: string];
const womensHair: readonly Hair[] = [
  // Long and open, parted at the side.
  [
    'M420 330c-10-92 38-132 92-132s102 40 92 132c-4 60 26 98 22 162-2 40-16 66-34 76-60-18-100-18-160 0-18-10-32-36-34-76-4-64 26-102 22-162z',
    'M426 392c-5-30-6-50-6-66 0-70 34-110 92-110s92 40 92 110c0 16-1 36-6 66-28-28-14-68-22-98-8-10-14-18-22-24-30 34-70 44-116 48 4 22 12 58-12 74z',
  ],
  // To the chin.
  [
    'M418 332c-8-90 38-132 94-132s102 42 94 132c-2 40 8 66 0 98-8 28-34 30-54 22-28-10-52-10-80 0-20 8-46 6-54-22-8-32 2-58 0-98z',
    'M426 392c-5-30-6-50-6-66 0-70 34-110 92-110s92 40 92 110c0 16-1 36-6 66-28-28-14-78-20-112-26 18-106 18-132 0-6 34 8 84-20 112z',
  ],
  // Tied up.
  [
    'M426 336c-6-88 34-124 86-124s92 36 86 124c-20 30-20 44-32 60H458c-12-16-12-30-32-60zM512 150a48 46 0 1 1 0 92 48 46 0 0 1 0-92z',
    'M430 326c-6-76 28-110 82-110s88 34 82 110c-8-24-24-38-82-48-58 10-74 24-82 48z',
  ],
];
const mensHair: readonly Hair[] = [
  // Short, swept to the side.
  [
    'M430 330c-8-84 34-118 82-118s90 34 82 118l-8 26h-148z',
    `M430 334c-10-66 14-128 74-130 52-2 98 24 90 130-8-22-14-38-24-48-42 10-90 4-112-22-6 26-20 44-28 70z`,
  ],
  // Cropped.
  [
    'M434 326c-4-74 34-108 78-108s82 34 78 108l-6 20h-144z',
    'M434 328c-6-74 34-112 78-112s84 38 78 112c-6-26-14-46-28-56-32-10-68-10-100 0-14 10-22 30-28 56z',
  ],
  // Curls.
  [
    'M428 330c-8-84 34-118 84-118s92 34 84 118l-8 24h-152z',
    'M426 330c-14-20-8-48 8-60-2-30 24-52 48-50 16-20 52-20 66 0 28-4 50 22 46 48 18 14 20 44 4 62-6-22-14-32-26-36-20 10-40 2-52-8-18 12-50 12-64 2-12 8-22 20-30 42z',
  ],
];

const faces: Readonly<Record<Person['gender'], string>> = {
  female:
    'M438 320c0 44 14 78 38 98 12 10 24 15 36 15s24-5 36-15c24-20 38-54 38-98 0-56-30-84-74-84s-74 28-74 84z',
  male: 'M437 316c0 46 8 78 28 100 14 16 30 22 47 22s33-6 47-22c20-22 28-54 28-100 0-56-30-82-75-82s-75 26-75 82z',
};

function head({ gender, age }: Person, tone: Tone, hair: Hair, dyed: string, bearded: boolean): string {
  const isMan = gender === 'male';
  const brow = age >= 65 ? '#9b968f' : dyed;
  return [
    both(`<ellipse cx="436" cy="340" rx="13" ry="21" fill="${tone.shade}"/>`),
    filled(faces[gender], tone.skin),
    bearded
      ? filled(
          'M437 330c2 12 8 26 18 34 10-10 30-20 57-20s47 10 57 20c10-8 16-22 18-34 1 44-8 68-28 90-14 16-30 24-47 24s-33-8-47-24c-20-22-29-46-28-90z',
          brow,
        )
      : '',
    // Cheeks.
    isMan ? '' : both(`<ellipse cx="464" cy="368" rx="17" ry="11" fill="${tone.lips}" fill-opacity="0.18"/>`),
    // Eyes with their lids and brows.
    both(
      [
        `<path d="M463 339c6-11 24-11 30 1-8 8-23 7-30-1z" fill="#fbf6ee"/>`,
        `<circle cx="479" cy="338" r="7" fill="#33241c"/><circle cx="481.500" cy="335.500" r="2" fill="#fff"/>`,
        line('M461 339c7-12 26-13 33 1', '#2a1d17', isMan ? 3.5 : 4.5),
        isMan ? '' : line('M462 338l-7-6', '#2a1d17', 3.5),
        line(isMan ? 'M458 317c10-7 24-7 36-1' : 'M458 317c9-8 23-9 35-3', brow, isMan ? 8 : 5),
      ].join(''),
    ),
    line('M510 338c-2 14-8 26-9 32 4 5 9 6 15 5', tone.shade, 4),
    filled(
      isMan
        ? 'M488 400c10-4 16-5 24-2 8-3 14-2 24 2-10 9-16 11-24 11s-14-2-24-11z'
        : 'M485 397c10-7 19-10 27-5 8-5 17-2 27 5-9 13-18 17-27 17s-18-4-27-17z',
      tone.lips,
      isMan ? 0.7 : 1,
    ),
    line('M488 399c14 4 34 4 48 0', '#00000055', 2.5),
    age >= 42 ? both(line('M476 376c-6 8-9 14-9 22', tone.shade, 3)) : '',
    age >= 60 ? line('M484 282c18-5 38-5 56 0M490 296c14-4 30-4 44 0', tone.shade, 3) : '',
    filled(hair[1], dyed),
  ].join('');
}

/** Neck, shoulders, chest and waist down to the lower edge; `edge` lays it over what is below. Arms hang beside. */
function torsoOf([shoulders, waist, hips]: Build, neck: number, color: string, edge = 0): string {
  const left = (x: number) => middle - x;
  return both(
    `<path d="${[
      `M513 404H${left(neck)}V444`,
      `C${left(neck)} 468 ${left(neck + 12)} 478 ${left(neck + 34)} 483`,
      `C${left(neck + 54)} 488 ${left(shoulders - 18)} 496 ${left(shoulders - 4)} 508`,
      `C${left(shoulders + 4)} 530 ${left(shoulders - 18)} 580 ${left(shoulders - 22)} 616`,
      `C${left(waist)} 660 ${left(waist)} 700 ${left(waist + 4)} 730`,
      `C${left(hips)} 770 ${left(hips)} 800 ${left(hips)} ${floor}H513z`,
    ].join('')}" fill="${color}" stroke="${color}" stroke-width="${edge}"/>`,
  );
}

function armsOf([shoulders, , , strong]: Build, color: string, edge = 0): string {
  const x = middle - shoulders + strong / 2 - 4;
  // Its round end meets the corner of the shoulder, and stays below it.
  const y = Math.round(Math.max(507 + Math.sqrt(8 * strong - 64), 497 + strong / 2));
  return both(line(`M${x} ${y}C${x - 16} 600 ${x - 26} 660 ${x - 22} ${floor + 20}`, color, strong + edge));
}

/** In the shadow of the body. */
const shaded = (color: string) => darker(color, 0.89);

interface Neckline {
  /** Where the piece is open above; without it the piece begins below the shoulders. */
  readonly open?: string;
  readonly behind?: (color: string) => string;
  readonly before?: (color: string) => string;
}
const necklines: Readonly<Record<Garment['neck'], Neckline>> = {
  round: { open: 'M430 380L462 474c12 46 88 46 100 0L594 380z' },
  hood: {
    open: 'M430 380L466 466c8 58 84 58 92 0L594 380z',
    behind: (color) => filled('M464 452c10-24 86-24 96 0v60h-96z', shaded(color)),
    before: (color) =>
      both(
        filled('M470 446c-26 10-44 28-42 52 18 20 56 34 84 40v-18c-24-6-42-26-42-74z', color) +
          line('M470 450c0 46 18 66 42 72M498 526v58', '#00000040', 4),
      ),
  },
  vee: { open: 'M430 380L460 472L512 574L564 472L594 380z' },
  deep: { open: 'M430 380L458 472c6 50 22 92 54 118 32-26 48-68 54-118L594 380z' },
  high: {
    open: 'M430 380L470 446c24 12 60 12 84 0L594 380z',
    before: (color) =>
      filled('M472 438c24 12 56 12 80 0l6 38c-26 14-66 14-92 0z', color) +
      line('M474 446c24 11 52 11 76 0', '#00000033', 3),
  },
  collar: {
    open: 'M430 380L466 470L512 518L558 470L594 380z',
    before: (color) =>
      both(
        filled('M478 456l34 62-30 26-34-66z', color) + line('M478 456l34 62-30 26-34-66z', '#00000033', 3),
      ) +
      line('M512 524V820', '#00000033', 3) +
      [570, 630, 690, 750].map((y) => `<circle cx="512" cy="${y}" r="5" fill="#00000044"/>`).join(''),
  },
  lapels: {
    open: 'M430 380L464 462L512 620L560 462L594 380z',
    before: (color) =>
      filled('M462 476L476 472c8 34 64 34 72 0L562 476L512 624z', '#efe9de') +
      both(
        filled('M484 446c-18 8-32 20-36 36l18 70-14 14 60 74V620z', color) +
          line('M484 448l28 172V820M448 482l18 70-14 14 58 72', '#00000044', 3),
      ),
  },
  wrap: {
    open: 'M430 380L468 466L512 606L556 466L594 380z',
    before: (color) =>
      filled('M484 446c-20 10-36 26-40 42 10 60 34 104 76 138l8-30c-30-36-42-82-44-150z', color) +
      filled('M540 446c20 10 36 26 40 42-10 66-44 124-104 168l-10-20c54-46 74-104 74-190z', color) +
      line(
        'M484 448c2 62 14 106 36 142M540 448c0 82-20 142-74 188M444 488c8 54 30 96 60 126M580 488c-10 66-46 126-104 166',
        '#00000033',
        3,
      ),
  },
  strapless: {},
  straps: {},
};

/** Somebody of an age and a build, seen from the front: the same look for the same chance, in what was asked for. */
export function drawPerson(
  look: () => number,
  { person, chance, ...worn }: Worn & { person: Person; chance: () => number },
): string {
  const { gender, age, bodyType } = person;
  const tone = pick(look, tones);
  const dye = pick(look, dyes);
  const hairs = gender === 'female' ? womensHair : mensHair;
  const hair = pick(look, hairs);
  const bearded = look() < 0.45 && gender === 'male';
  const dyed = age >= 65 ? '#d6d2cb' : age >= 52 ? '#8f8a85' : dye;
  const build = builds[gender][bodyType];
  const garment = dressedIn(worn, gender, chance);
  const { color } = garment;
  const isBare = garment.sleeves === 'none';
  const { open, behind, before } = necklines[garment.neck];
  const neck = gender === 'female' ? 30 : 38;
  const chin = filled(
    gender === 'female'
      ? 'M482 424c18 12 42 12 60 0v14c-16 20-44 20-60 0z'
      : 'M474 426c22 14 54 14 76 0v16c-20 20-56 20-76 0z',
    tone.shade,
  );
  const bodice =
    gender === 'female'
      ? 'M300 590c60-6 90-12 110-22 34-16 70-6 102 20 32-26 68-36 102-20 20 10 50 16 110 22v240H300z'
      : 'M300 572c60 10 110 18 212 18s152-8 212-18v260H300z';
  const piece = open === undefined ? bodice : `M200 380h624v520H200z${open}`;
  return [
    `<clipPath id="piece"><path clip-rule="evenodd" d="${piece}"/></clipPath>`,
    '<clipPath id="sleeves"><path d="M0 0h1024v604H0z"/></clipPath>',
    '<clipPath id="belt"><path d="M0 712h1024v30H0z"/></clipPath>',
    filled(hair[0], dyed),
    behind?.(color) ?? '',
    armsOf(build, shaded(garment.sleeves === 'long' ? color : tone.skin)),
    garment.sleeves === 'short' ? `<g clip-path="url(#sleeves)">${armsOf(build, shaded(color), 2)}</g>` : '',
    torsoOf(build, neck, tone.skin),
    `<g clip-path="url(#piece)">${torsoOf(build, neck, color, 3)}</g>`,
    garment.neck === 'straps'
      ? both(
          line(
            gender === 'female' ? 'M428 590L440 496' : 'M440 600L450 506',
            color,
            gender === 'female' ? 12 : 34,
          ),
        )
      : '',
    isBare ? both(line('M496 506c-20 4-44 2-62-6', tone.shade, 4)) : '',
    chin,
    before?.(color) ?? '',
    garment.belt ? `<g clip-path="url(#belt)">${torsoOf(build, neck, shaded(shaded(color)), 3)}</g>` : '',
    head(person, tone, hair, dyed, bearded),
  ].join('');
}

/** What is seen of a portrait, as a box of its drawing. */
const cuts = { waist: '272 130 480 600', face: '397 184 230 230' } as const;

/** A persona by itself, from head to waist or its face alone, as an SVG: as on its cards. `look` is whose persona it is. */
export function drawPortrait(person: Person, look: string, cut: keyof typeof cuts = 'waist'): string {
  const drawn = drawPerson(chanceOf(numberOf(look)), {
    outfit: ['dark T-shirt', 'navy'],
    person,
    chance: chanceOf(0),
  });
  const ground = cut === 'face' ? '<rect x="272" y="130" width="480" height="600" fill="#5b3a5e"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cuts[cut]}">${ground}${drawn}</svg>`;
}
