/** Numbers from 1 to 17 in words, as `readings` gives them: without accents. What is also another common word is left out. */
const languages = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn',
  'un deux trois quatre cinq - sept huit neuf dix onze douze treize quatorze quinze seize dix-sept',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete',
  'um duas - quatro - - sete oito nove dez - doze - - - dezesseis dezessete',
  '- due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette',
  'ett tva - fyra fem - sju atta nio tio elva tolv tretton fjorton femton sexton sjutton',
  '- twee drie - vijf zes zeven - negen tien - twaalf dertien veertien vijftien zestien zeventien',
  'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать',
  '- dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie',
];

const values = new Map(
  languages.flatMap((line) =>
    line.split(' ').flatMap((word, at): [string, number][] => (word === '-' ? [] : [[word, at + 1]])),
  ),
);

/** Words for tens, after which a small number is none of its own. */
const tens =
  'twenty thirty forty fifty sixty seventy eighty ninety vingt trente quarante cinquante soixante veinte treinta cuarenta cincuenta sesenta setenta vinte trinta quarenta cinquenta двадцать тридцать сорок пятьдесят шестьдесят dwadziescia trzydziesci czterdziesci piecdziesiat'.split(
    ' ',
  );

const words = [...values.keys()].sort((a, b) => b.length - a.length).join('|');
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };
const compound = new RegExp(
  `${edge.before}(?:${tens.join('|')})(?:[\\s-]+(?:y|e|et)?\\s*|-)(?:${words})${edge.after}`,
  'gu',
);
const small = new RegExp(`${edge.before}(?:${words})${edge.after}`, 'gu');
const eastern = /[一二三四五六七八九]?十[一二三四五六七]?(?=[歳岁歲才])/g;
const easternDigits = '一二三四五六七八九';

function eastValue(text: string): string {
  const [high = '', low = ''] = text.split('十');
  const tensOf = high === '' ? 1 : easternDigits.indexOf(high) + 1;
  return String(10 * tensOf + (low === '' ? 0 : easternDigits.indexOf(low) + 1));
}

/** The text with the numbers that matter for an age as digits. */
export function withDigits(text: string): string {
  return text
    .replace(compound, '99')
    .replace(small, (word) => String(values.get(word)))
    .replace(eastern, eastValue)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
