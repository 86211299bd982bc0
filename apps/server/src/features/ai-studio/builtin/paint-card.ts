import { chanceOf, numberOf } from '@keyhold/rules/ai-studio/card/chance';
import type { Worn } from '@keyhold/rules/ai-studio/card/clothes';
import { drawPerson } from '@keyhold/rules/ai-studio/card/draw-person';
import type { Person } from '@keyhold/rules/ai-studio/persona';
import { placeOf, type Scene } from '@keyhold/rules/ai-studio/scene';
import { activityDrawing, beachDrawing, isBeach, lights, placeDrawing } from './scenery';

/** Width and height of a card, in pixels. */
export const cardSize = 1024;

export interface CardWanted extends Scene, Worn {
  readonly customPrompt: string;
  readonly seed: number;
  readonly person: Person;
  /** Whose persona it is: hair and skin are the same on all of its cards. */
  readonly look: string;
}

const ground = '#17181b';
const brass = '#dba94a';
const ink = '#efece5';
const muted = '#a3a39d';
const serif = "Georgia, 'Times New Roman', serif";
const sans = 'system-ui, -apple-system, sans-serif';
/** The window through which the scene is seen. */
const arch = 'M64 800V452a448 388 0 0 1 896 0v348z';
/** Places are drawn from 112 to 912 and stand on 704: they fill the window. */
const intoWindow = 'translate(512 800) scale(1.12) translate(-512 -704)';

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

/** A card of a scene as an SVG: the same for the same wish, seed and look. */
export function paintCard({ seed, customPrompt, person, look, colors, ...scene }: CardWanted): string {
  const chance = chanceOf(seed);
  const light = lights[scene.timeOfDay];
  const isNight = scene.timeOfDay === 'night';
  const sunX = (chance() < 0.5 ? 220 : 700) + Math.round(chance() * 104);
  const { activity, location, outfit } = scene;
  const title = customPrompt === '' ? activity || location : customPrompt;
  const place = customPrompt === '' ? location : customPrompt;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize}" height="${cardSize}" viewBox="0 0 ${cardSize} ${cardSize}">`,
    `<title>${escaped(title)}</title>`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${light.sky
      .map((color, at) => `<stop offset="${at * 0.45}" stop-color="${color}"/>`)
      .join('')}</linearGradient><clipPath id="arch"><path d="${arch}"/></clipPath></defs>`,
    `<rect width="1024" height="1024" fill="${ground}"/>`,
    `<g clip-path="url(#arch)"><rect x="64" y="64" width="896" height="740" fill="url(#sky)"/>`,
    `<g transform="${intoWindow}">`,
    isNight ? stars(chance) : '',
    `<circle cx="${sunX}" cy="${light.sun.y}" r="${light.sun.r}" fill="${light.sun.fill}"/>`,
    isNight
      ? `<circle cx="${sunX + 24}" cy="${light.sun.y - 14}" r="${light.sun.r - 6}" fill="${light.sky[1]}"/>`
      : '',
    `<path d="${hills(chance)}" fill="${light.far}"/>`,
    isBeach(place) ? beachDrawing(light) : `<g fill="${light.near}">${placeDrawing(place)}</g>`,
    '</g>',
    drawPerson(chanceOf(numberOf(look)), { outfit, colors, person, chance }),
    `<rect x="64" y="64" width="896" height="740" fill="${light.glow.fill}" fill-opacity="${light.glow.strength}"/></g>`,
    `<path d="${arch}" fill="none" stroke="${brass}" stroke-width="6"/>`,
    `<rect x="24" y="24" width="976" height="976" rx="36" fill="none" stroke="${brass}" stroke-opacity="0.5" stroke-width="3"/>`,
    `<circle cx="512" cy="800" r="54" fill="${ground}" stroke="${brass}" stroke-width="6"/>`,
    `<g transform="translate(477 765) scale(0.7)" color="${brass}">${activityDrawing(`${activity} ${customPrompt}`)}</g>`,
    ...words(title, scene, customPrompt === ''),
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

function words(title: string, { timeOfDay, outfit, ...scene }: Scene, isScene: boolean): string[] {
  const isLong = [...title].length > 30;
  const lines = inLines(title, isScene ? 36 : 40, 2);
  const size = isScene && !isLong ? 52 : isScene ? 44 : 38;
  const first = lines.length > 1 ? 890 : 902;
  const below = first + (lines.length - 1) * (size + 2);
  const what = isScene ? [scene.activity && placeOf(scene), timeOfDay].filter(Boolean).join(' · ') : '';
  const worn = inLines(outfit.join(', '), 52, 1)[0];
  return [
    ...lines.map((line, at) => label(line, { y: first + at * (size + 2), size, fill: ink, font: serif })),
    ...inLines(what, 46, 1).map((line) => label(line, { y: below + 42, size: 34, fill: brass, font: sans })),
    ...(isScene && worn !== undefined && lines.length === 1
      ? [label(worn, { y: below + 78, size: 29, fill: muted, font: sans })]
      : []),
  ];
}
