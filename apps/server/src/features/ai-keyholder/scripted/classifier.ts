/** What a text is taken for, and how far that is ahead of the next best: infinitely where it is an example itself. */
export interface Guess<Label extends string> {
  readonly label: Label;
  readonly lead: number;
}

const smoothing = 0.5;

/**
 * Learns from examples which label a text has: complement naive Bayes on what texts have in common (Rennie et al. 2003,
 * "Tackling the poor assumptions of naive Bayes text classifiers"). Null for a text whose words are mostly unknown.
 */
export function learn<Label extends string>(
  examples: Readonly<Record<Label, readonly string[]>>,
): (text: string) => Guess<Label> | null {
  const labels = Object.keys(examples) as Label[];
  const texts = labels.flatMap((label) =>
    examples[label].map((text) => ({ label, words: wordsOf(text), marks: marksOf(wordsOf(text)) })),
  );
  const asItIs = new Map(texts.map(({ label, words }) => [words.join(' '), label]));
  const inTexts = new Map<string, number>();
  for (const { marks } of texts) for (const mark of marks) add(inTexts, mark, 1);
  /** How much each mark says, the length of the text left out of it: what is in every text says little. */
  function weigh(marks: readonly string[]): (readonly [mark: string, weight: number])[] {
    const weights = marks.map((mark) => 1 + Math.log((1 + texts.length) / (1 + (inTexts.get(mark) ?? 0))));
    const length = Math.hypot(...weights);
    return marks.map((mark, at) => [mark, (weights[at] ?? 0) / length]);
  }
  const inAll = new Map<string, number>();
  const inLabel = new Map(labels.map((label) => [label, new Map<string, number>()]));
  for (const { label, marks } of texts)
    for (const [mark, weight] of weigh(marks))
      for (const sums of [inAll, inLabel.get(label)]) if (sums) add(sums, mark, weight);
  const total = sumOf(inAll);
  const rivals = labels.map((label) => {
    const own = inLabel.get(label) ?? new Map<string, number>();
    return { label, own, others: total - sumOf(own) + smoothing * inAll.size };
  });

  return (text) => {
    const words = wordsOf(text);
    const label = asItIs.get(words.join(' '));
    if (label !== undefined) return { label, lead: Number.POSITIVE_INFINITY };
    const known = words.filter((word) => inAll.has(wordMark(word)));
    if (2 * known.length <= words.length) return null;
    const weights = weigh(marksOf(words).filter((mark) => inAll.has(mark)));
    // The less of it the texts of all other labels have, the better.
    const scores = rivals.map(({ label: rival, own, others }) => ({
      label: rival,
      score: weights.reduce((sum, [mark, weight]) => {
        const elsewhere = (inAll.get(mark) ?? 0) - (own.get(mark) ?? 0) + smoothing;
        return sum - weight * Math.log(elsewhere / others);
      }, 0),
    }));
    const [best, next] = scores.toSorted((one, other) => other.score - one.score);
    return best ? { label: best.label, lead: best.score - (next?.score ?? 0) } : null;
  };
}

const add = (sums: Map<string, number>, mark: string, weight: number) =>
  sums.set(mark, (sums.get(mark) ?? 0) + weight);
const sumOf = (sums: ReadonlyMap<string, number>) => [...sums.values()].reduce((sum, one) => sum + one, 0);

/** As they are typed on a phone. */
const spelledOut: Readonly<Record<string, string>> = {
  u: 'you',
  r: 'are',
  ur: 'your',
  im: "i'm",
  ive: "i've",
  dont: "don't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  whats: "what's",
  hows: "how's",
  youre: "you're",
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thank you',
  gonna: 'going to',
  wanna: 'want to',
};

function wordsOf(text: string): string[] {
  const said = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'");
  const found = said.match(/[\p{L}']+|\d+|[?!]/gu) ?? [];
  return found.flatMap((one) => (spelledOut[one] ?? one).split(' '));
}

const lettersInARow = 4;

/** What a text is known by: its words without their endings, pairs of them, and every four letters in a row. */
function marksOf(words: readonly string[]): readonly string[] {
  const stems = ['^', ...words.map(stemOf), '$'];
  const letters = ` ${words.join(' ')} `;
  const rows = Array.from({ length: Math.max(0, letters.length - lettersInARow + 1) }, (_, at) =>
    letters.slice(at, at + lettersInARow),
  );
  return [
    ...new Set([
      ...words.map(wordMark),
      ...stems.slice(1).map((stem, before) => `pair ${stems[before]} ${stem}`),
      ...rows.map((row) => `letters ${row}`),
    ]),
  ];
}

const wordMark = (word: string): string => `word ${stemOf(word)}`;
const stemOf = (word: string): string =>
  word.replace(/'(?:s|re|ve|d|ll|m)$/, '').replace(/(?<=.{3})(?:ings?|edly|ed|es|s|ly|er|y|e)$/, '');
