import type { Person } from '@keyhold/rules/ai-studio/persona';
import type { Scene } from '@keyhold/rules/ai-studio/scene';
import { chanceOf } from './chance';
import { activityDrawing, lights, outfitColor, outfitShape, placeDrawing } from './scenery';

/** Width and height of a card, in pixels. */
export const cardSize = 1024;

export interface CardWanted extends Scene {
  readonly customPrompt: string;
  readonly seed: number;
  readonly person: Person;
}

const ground = '#17181b';
const brass = '#dba94a';
const ink = '#efece5';
const muted = '#a3a39d';
const serif = "Georgia, 'Times New Roman', serif";
const sans = 'system-ui, -apple-system, sans-serif';
/** The window through which the scene is seen. */
const arch = 'M112 704V420a400 320 0 0 1 800 0v284z';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Words in lines of about so many characters; what does not fit is cut off with a sign for it. */
export function inLines(words: string, perLine: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const piece = [...word].length > perLine ? `${[...word].slice(0, perLine - 1).join('')}…` : word;
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + 1 + [...piece].length <= perLine)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, perLine - 1)}…`];
}

function label(words: string, look: { y: number; size: number; fill: string; font: string }): string {
  const { y, size, fill, font } = look;
  return `<text x="512" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}" text-anchor="middle">${escaped(words)}</text>`;
}

/** A card of a scene as an SVG: the same for the same wish and seed. */
export function paintCard({ seed, customPrompt, person, ...scene }: CardWanted): string {
  const chance = chanceOf(seed);
  const light = lights[scene.timeOfDay];
  const isNight = scene.timeOfDay === 'night';
  const sunX = 250 + Math.round(chance() * 524);
  const { activity, location, outfit } = scene;
  const title = customPrompt === '' ? activity || location : customPrompt;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize}" height="${cardSize}" viewBox="0 0 ${cardSize} ${cardSize}">`,
    `<title>${escaped(title)}</title>`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${light.sky
      .map((color, at) => `<stop offset="${at * 0.45}" stop-color="${color}"/>`)
      .join('')}</linearGradient><clipPath id="arch"><path d="${arch}"/></clipPath></defs>`,
    `<rect width="1024" height="1024" fill="${ground}"/>`,
    `<g clip-path="url(#arch)"><rect x="112" y="90" width="800" height="620" fill="url(#sky)"/>`,
    isNight ? stars(chance) : '',
    `<circle cx="${sunX}" cy="${light.sun.y}" r="${light.sun.r}" fill="${light.sun.fill}"/>`,
    isNight
      ? `<circle cx="${sunX + 24}" cy="${light.sun.y - 14}" r="${light.sun.r - 6}" fill="${light.sky[1]}"/>`
      : '',
    `<path d="${hills(chance)}" fill="${light.far}"/>`,
    `<g fill="${light.near}">${placeDrawing(customPrompt === '' ? location : customPrompt)}</g>`,
    figure(chance, { outfit, person }, light.near),
    '</g>',
    `<path d="${arch}" fill="none" stroke="${brass}" stroke-width="6"/>`,
    `<rect x="24" y="24" width="976" height="976" rx="36" fill="none" stroke="${brass}" stroke-opacity="0.5" stroke-width="3"/>`,
    `<circle cx="512" cy="704" r="66" fill="${ground}" stroke="${brass}" stroke-width="6"/>`,
    `<g transform="translate(470 662) scale(0.84)" color="${brass}">${activityDrawing(`${activity} ${customPrompt}`)}</g>`,
    ...words(title, scene, customPrompt === ''),
    label(`Illustrated card · seed ${seed}`, { y: 976, size: 20, fill: muted, font: sans }),
    '</svg>',
  ].join('\n');
}

function stars(chance: () => number): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [120 + chance() * 784, 100 + chance() * 420, 1 + chance() * 2.4];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#fff" fill-opacity="0.8"/>`;
  }).join('');
}

function hills(chance: () => number): string {
  const tops = Array.from({ length: 5 }, () => 500 + Math.round(chance() * 90));
  const curves = tops.map((y, at) => `Q${192 + at * 160} ${y} ${272 + at * 160} 580`).join(' ');
  return `M112 580 ${curves} L912 720 112 720z`;
}

/** How wide somebody is drawn, around the middle of the card. */
const widths: Readonly<Record<Person['bodyType'], number>> = {
  slim: 0.88,
  athletic: 0.97,
  average: 1,
  curvy: 1.1,
  muscular: 1.2,
};

/** Nobody in particular: seen from behind, in what was asked for. */
function figure(
  chance: () => number,
  { outfit, person }: { outfit: readonly string[]; person: Person },
  shade: string,
): string {
  const { gender, age, bodyType } = person;
  const dyed = ['#2b1d18', '#4a2f22', '#7a5230', '#b98b52', '#1d1b20'][Math.floor(chance() * 5)];
  const hair = age >= 65 ? '#d3d0ca' : age >= 50 ? '#8d8a86' : dyed;
  const skin = ['#e3b795', '#c98f6a', '#8f5b3d', '#f0cdb2', '#5f3b29'][Math.floor(chance() * 5)];
  const long = chance() < 0.6 && gender === 'female';
  const locks = long
    ? 'M432 384a80 84 0 0 1 160 0c0 50 14 96 4 150-34 22-134 22-168 0-10-54 4-100 4-150z'
    : 'M436 380a76 78 0 0 1 152 0c0 34-8 62-30 78h-92c-22-16-30-44-30-78z';
  const color = outfitColor(outfit, chance);
  const width = widths[bodyType];
  return [
    `<ellipse cx="512" cy="700" rx="230" ry="26" fill="${shade}" fill-opacity="0.5"/>`,
    `<path d="M486 430h52v52h-52z" fill="${skin}"/>`,
    `<g transform="translate(${(512 * (1 - width)).toFixed(2)} 0) scale(${width} 1)">`,
    `<path d="${outfitShape(outfit)}" fill="${color}"/>`,
    `<path d="M512 494v206" stroke="#000" stroke-opacity="0.16" stroke-width="4"/></g>`,
    `<path d="${locks}" fill="${hair}"/>`,
  ].join('');
}

function words(title: string, { location, timeOfDay, outfit }: Scene, isScene: boolean): string[] {
  const lines = inLines(title, isScene ? 32 : 40, isScene ? 2 : 3);
  const size = isScene ? 46 : 36;
  const below = 816 + (lines.length - 1) * (size + 6);
  const what = isScene ? [location, timeOfDay].filter(Boolean).join(' · ') : '';
  const worn = inLines(outfit.join(', '), 62, 1)[0];
  return [
    ...lines.map((line, at) => label(line, { y: 816 + at * (size + 6), size, fill: ink, font: serif })),
    ...inLines(what, 56, 1).map((line) => label(line, { y: below + 44, size: 27, fill: brass, font: sans })),
    ...(isScene && worn !== undefined && lines.length < 3
      ? [label(worn, { y: below + 84, size: 24, fill: muted, font: sans })]
      : []),
  ];
}
