import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText, searchKey, searchWords } from './fold-text';
import { namePartsOf } from './name-parts';
import { isOfOneAlphabet, nameSkeleton } from './name-skeleton';

describe('foldText', () => {
  it.each([
    ['ÅNGSTRÖM', 'angstrom'],
    ['A\u030Angstro\u0308m', 'angstrom'],
    ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
    ['𝓕𝓪𝓷𝓬𝔂', 'fancy'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Œuvre Ærø', 'oeuvre aero'],
    ['İstanbul', 'istanbul'],
    ['ΣΟΦΌΣ', 'σοφοσ'],
    ['Ёлка', 'елка'],
    ['がぎ', 'がぎ'],
    ['हिन्दी', 'हिन्दी'],
    ['zero\u200Bwidth\u2060', 'zerowidth'],
    ['\u202Eturned\u202C', 'turned'],
    ['n\u0000ul', 'nul'],
    ['half \uD83D', 'half '],
    ['\u3164', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

test('a name is searched without what stands between its words, a text by its words', () => {
  expect(searchKey('Demo_Iris')).toBe('demoiris');
  expect(searchKey(' demo  IRIS ')).toBe('demoiris');
  expect(searchKey('%_\\ -.')).toBe('');
  expect(searchWords("Öl & Ärger: ein Winter's")).toEqual(['ol', 'arger', 'ein', 'winter', 's']);
});

describe('namePartsOf', () => {
  it('has every end of three letters or more, and of a word', () => {
    expect(namePartsOf('Irisa')).toEqual([
      { part: 'irisa', firstFrom: 1 },
      { part: 'risa', firstFrom: 3 },
      { part: 'isa', firstFrom: 3 },
    ]);
    expect(namePartsOf('Bo')).toEqual([{ part: 'bo', firstFrom: 1 }]);
    expect(namePartsOf('𐐨𐐩𐐪')).toEqual([{ part: '𐐨𐐩𐐪', firstFrom: 1 }]);
  });

  it('leaves out what would be found twice', () => {
    expect(namePartsOf('aaaaaa')).toEqual([{ part: 'aaaaaa', firstFrom: 1 }]);
    expect(namePartsOf('annanno')).toEqual([
      { part: 'annanno', firstFrom: 1 },
      { part: 'nnanno', firstFrom: 3 },
      { part: 'nanno', firstFrom: 3 },
      { part: 'anno', firstFrom: 4 },
      { part: 'nno', firstFrom: 3 },
    ]);
    // Three letters of the word are found before it, one or two with it.
    expect(namePartsOf('xiri_iris').filter(({ part }) => part.startsWith('ir'))).toEqual([
      { part: 'iriiris', firstFrom: 3 },
      { part: 'ir', firstFrom: 1 },
      { part: 'iris', firstFrom: 4 },
    ]);
  });

  const timesFound = (name: string, term: readonly string[]) =>
    namePartsOf(name).filter(
      ({ part, firstFrom }) => part.startsWith(term.join('')) && term.length >= firstFrom,
    ).length;

  it.each([
    ['Demo_Iris', 'd', 1],
    ['Demo_Iris', 'ir', 1],
    ['Demo_Iris', 'em', 0],
    ['Demo_Rhys', 'mor', 1],
    ['DemoIris', 'ir', 1],
    ['24iris', 'ir', 1],
    ['iris24', '24', 0],
    ['DEMOIRIS', 'ir', 0],
    ['anna.an-Anne', 'an', 1],
    ['Jörgen-Åkesson', 'ak', 1],
  ])('in %j %j is found %i times', (name, term, times) => expect(timesFound(name, [...term])).toBe(times));

  it('finds a name once by each term that stands in it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '𐐨', '_', '1', 'A'), maxLength: 14 });
    fc.assert(
      fc.property(letters, fc.nat(11), fc.integer({ min: 1, max: 8 }), (name, from, length) => {
        const term = [...searchKey(name)].slice(from, from + length);
        fc.pre(term.length >= 1);
        const times = timesFound(name, term);
        if (term.length >= 3 || from === 0) expect(times).toBe(1);
        else expect(times).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('nameSkeleton', () => {
  it.each([
    ['Paul', 'PauI'],
    ['Paul', 'pau1'],
    ['Leo', 'le0'],
    ['Anna', 'Ánnà'],
    ['Anna', 'ａｎｎａ'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['coca', 'соса'],
    ['KATE', 'КАТЕ'],
    ['Nikos', 'Νikos'],
    ['Straße', 'Strasse'],
  ])('%s and %s look alike', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ['Anna', 'Anne'],
    ['Gail', 'Gall'],
    ['Demo_Iris', 'Demo-Iris'],
    ['Анна', 'Anna'],
    ['wolf_12', 'wolf_13'],
  ])('%s and %s do not', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});

describe('isOfOneAlphabet', () => {
  it.each([
    'Anna_K',
    'Jürgen-88',
    'Анна',
    'Νίκος',
    'さくら',
    'ケンKen',
    '山田ー3',
    '한국',
    'مريم',
    'דנה',
    'x.y',
    '',
  ])('%s is', (name) => expect(isOfOneAlphabet(name)).toBe(true));

  it.each([
    'Аnna',
    'Annа',
    'Νikos',
    'ΝИК',
    'an\u3164na',
    'an\u200Bna',
    'an\u115Fna',
    'annaא',
    'ᚠᚢᚦ',
    'anna٣',
  ])('%j is not', (name) => expect(isOfOneAlphabet(name)).toBe(false));
});
