import type { TimeOfDay } from '@keyhold/rules/ai-studio/scene';

interface Light {
  /** The sky, from above to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: { readonly y: number; readonly r: number; readonly fill: string };
  readonly far: string;
  readonly near: string;
  readonly sea: string;
  readonly sand: string;
  /** What it lays over everything. */
  readonly glow: { readonly fill: string; readonly strength: number };
}

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    sky: ['#8fb7d9', '#f3d9b8', '#f6b98b'],
    sun: { y: 430, r: 62, fill: '#fff0cf' },
    far: '#b98f8a',
    near: '#5d4a58',
    sea: '#7f9fb5',
    sand: '#e3c39c',
    glow: { fill: '#ffd9a8', strength: 0.1 },
  },
  afternoon: {
    sky: ['#5a97c9', '#a9cfe6', '#e8f0ea'],
    sun: { y: 230, r: 58, fill: '#fff6d8' },
    far: '#7fa08f',
    near: '#3d5a55',
    sea: '#3f86a8',
    sand: '#e6cf9f',
    glow: { fill: '#fff6d8', strength: 0 },
  },
  evening: {
    sky: ['#3a2f5e', '#a9506a', '#f0a05a'],
    sun: { y: 500, r: 84, fill: '#ffd089' },
    far: '#6d3c58',
    near: '#2c2038',
    sea: '#6a4a78',
    sand: '#b98268',
    glow: { fill: '#c2452f', strength: 0.16 },
  },
  night: {
    sky: ['#0b1430', '#1a2750', '#33406e'],
    sun: { y: 240, r: 54, fill: '#f3ecd2' },
    far: '#1b2547',
    near: '#0d1229',
    sea: '#16264f',
    sand: '#3a3d55',
    glow: { fill: '#0b1440', strength: 0.2 },
  },
};

const stroke = (path: string) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;

/** What a scene happens with, by words in its activity; drawn in a square of 100. */
const activities: readonly (readonly [RegExp, string])[] = [
  [
    /coffee|espresso|latte/,
    stroke(
      'M22 40h46v22a18 18 0 0 1-18 18H40a18 18 0 0 1-18-18zM68 46h6a9 9 0 0 1 0 20h-7M36 16c-5 6 5 9 0 16M53 16c-5 6 5 9 0 16',
    ),
  ],
  [
    /tea|relax/,
    stroke(
      'M18 46h52v12a24 24 0 0 1-24 24h-4a24 24 0 0 1-24-24zM70 50h6a9 9 0 0 1 0 18h-9M44 18c-6 7 6 10 0 18',
    ),
  ],
  [/breakfast|eat|dinner|lunch/, stroke('M14 54h72a36 30 0 0 1-72 0zM30 40c0-14 40-14 40 0M50 22v-6')],
  [/video|call|phone/, stroke('M14 30h50v40H14zM64 44l22-12v36L64 56')],
  [/message|writ|mail|answer/, stroke('M14 24h72v44H46L28 84V68H14zM32 42h36M32 54h22')],
  [
    /read|book|study/,
    stroke('M50 30C40 20 26 18 14 20v54c12-2 26 0 36 10 10-10 24-12 36-10V20c-12-2-26 0-36 10zM50 30v54'),
  ],
  [
    /stretch|yoga|exercis|train|workout|gym/,
    stroke('M12 50h10M78 50h10M22 34v32M34 28v44M66 28v44M78 34v32M34 50h32'),
  ],
  [/tidy|clean|dust|sweep|iron/, stroke('M68 12 48 50M36 46l26 14-10 26-34-18zM30 62l-8 12M42 68l-6 12')],
  [
    /plant|garden|water|flower/,
    stroke(
      'M50 86V44M50 56c-4-16-16-22-30-22 0 16 12 24 30 22M50 46c2-18 14-26 30-26 2 18-10 28-30 26M32 86h36',
    ),
  ],
  [
    /cook|bak|kitchen/,
    stroke(
      'M20 42h60v28a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12zM10 50h10M80 50h10M36 28c-5-6 5-8 0-14M52 28c-5-6 5-8 0-14M66 28c-5-6 5-8 0-14',
    ),
  ],
  [/sketch|draw|paint/, stroke('M18 82l6-22 42-42 16 16-42 42zM56 28l16 16')],
  [
    /meditat|breath|kneel/,
    stroke('M50 30a9 9 0 1 0 0-1zM50 42v18M50 46 28 62l-8 12M50 46l22 16 8 12M18 80c16-14 48-14 64 0'),
  ],
  [/shower|bath/, stroke('M30 44a20 20 0 0 1 40 0zM50 24V12M34 56v8M50 56v12M66 56v8M42 76v8M58 76v8')],
  [/sleep|bed|dream|rest/, stroke('M70 62A30 30 0 1 1 44 18a24 24 0 0 0 26 44zM66 18h18L66 38h18')],
  [/walk|run|stroll/, stroke('M56 22a7 7 0 1 0 0-1zM54 36 44 56l12 12v20M44 56 30 84M54 40l16 12')],
];
const keyhole =
  '<path d="M50 16a20 20 0 0 0-11 36.700L34 84h32l-5-31.300A20 20 0 0 0 50 16z" fill="currentColor"/>';

export function activityDrawing(words: string): string {
  return activities.find(([known]) => known.test(words.toLowerCase()))?.[1] ?? keyhole;
}

/** What stands in the front of a place, by words; from the left edge 112 to 912, on the ground at 690. */
const places: readonly (readonly [RegExp, string])[] = [
  [
    /kitchen/,
    '<path d="M112 560h800v140H112zM190 560v-46h66v46zM206 514v-20h34v20M720 560v-70a24 24 0 0 1 24-24h40a24 24 0 0 1 24 24v70zM808 496h30v34h-30"/>',
  ],
  [
    /library|books/,
    '<path fill-rule="evenodd" d="M112 330h250v374H112zM130 350h214v74H130zM130 442h214v74H130zM130 534h214v74H130zM130 626h214v62H130zM662 330h250v374H662zM680 350h214v74H680zM680 442h214v74H680zM680 534h214v74H680zM680 626h214v62H680z"/><path d="M138 362h18v62h-18zM160 354h14v70h-14zM178 368h22v56h-22zM204 358h16v66h-16zM300 356h18v68h-18zM322 366h14v58h-14zM142 452h20v64h-20zM166 460h14v56h-14zM184 450h18v66h-18zM240 458h22v58h-22zM266 450h14v66h-14zM138 546h16v62h-16zM158 540h22v68h-22zM184 552h14v56h-14zM288 544h18v64h-18zM310 552h24v56h-24zM688 356h18v68h-18zM710 364h22v60h-22zM736 354h14v70h-14zM820 360h18v64h-18zM842 354h22v70h-22zM868 366h16v58h-16zM692 452h14v64h-14zM710 460h22v56h-22zM790 450h18v66h-18zM812 458h14v58h-14zM830 452h22v64h-22zM688 546h22v62h-22zM714 540h16v68h-16zM734 552h18v56h-18zM842 544h14v64h-14zM860 550h24v58h-24z"/>',
  ],
  [
    /desk|office|study/,
    '<path d="M112 586h800v28H112zM150 614h30v90h-30zM844 614h30v90h-30zM180 586v-96h150v96zM796 586v-14h-44v14zM770 572V470l-58-40 14-20 66 46v116z"/>',
  ],
  [
    /couch|sofa|living/,
    '<path d="M130 540a40 40 0 0 1 40-40h684a40 40 0 0 1 40 40v160H130zM112 580a34 34 0 0 1 68 0v124h-68zM844 580a34 34 0 0 1 68 0v124h-68z"/>',
  ],
  [
    /balcony|terrace|roof|garden/,
    '<path d="M112 566h800v20H112zM112 680h800v24H112zM150 586h12v94h-12zM230 586h12v94h-12zM310 586h12v94h-12zM690 586h12v94h-12zM770 586h12v94h-12zM850 586h12v94h-12z"/>',
  ],
  [
    /bed/,
    '<path d="M112 470a30 30 0 0 1 30-30h40v264h-70zM182 590h730v114H182zM200 540h170a26 26 0 0 1 26 26v30H200z"/>',
  ],
  [/stair/, '<path d="M112 704v-50h130v-50h130v-40h0v140zM912 704V470h-110v50H700v50h-60v134z"/>'],
  [
    /mirror|hallway|hall/,
    '<path fill-rule="evenodd" d="M130 380a90 90 0 0 1 180 0v324H130zM152 380v300h136V380a68 68 0 0 0-136 0zM800 560h96v144h-96z"/>',
  ],
  [
    /entry|door|foyer/,
    '<path fill-rule="evenodd" d="M700 330h190v374H700zM724 354h142v130H724zM724 510h142v170H724zM130 640h180v30H130zM146 670h16v34h-16zM278 670h16v34h-16z"/>',
  ],
  [/bath|shower/, '<path d="M112 600h300v40a64 64 0 0 1-64 64H112zM870 704V330h-60v-20h82v394z"/>'],
  [
    /park|forest|wood|lake|outside/,
    '<path d="M200 704V560h16v144zM208 400l90 170H118zM816 704V540h16v164zM824 380l100 180H724z"/>',
  ],
];

export function placeDrawing(words: string): string {
  const known = places.find(([place]) => place.test(words.toLowerCase()))?.[1];
  return known ?? '<path d="M112 660h800v44H112z"/>';
}

export const isBeach = (words: string): boolean =>
  /\b(?:beach|seaside|seashore|sea|ocean|shore|coast)\b/i.test(words);

/** The sea to the horizon, before any hills, and the sand that it runs out on. */
export const beachDrawing = ({ sea, sand }: Light): string =>
  `<path d="M112 490h800v230H112z" fill="${sea}"/>` +
  '<path d="M180 540h120M620 526h150M330 566h90M700 590h130M150 604h110" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="5" stroke-linecap="round"/>' +
  `<path d="M112 640c130-34 240 6 400-10s270-40 400-6v96H112z" fill="#fff" fill-opacity="0.6"/>` +
  `<path d="M112 652c130-34 240 6 400-10s270-40 400-6v84H112z" fill="${sand}"/>`;
