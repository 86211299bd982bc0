import { readings } from './normal-text';
import { withDigits } from './number-words';

const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const whole = (alternatives: string) => new RegExp(`${start}(?:${alternatives})${end}`, 'u');

/** Words that mean somebody under age, by language. What has another common meaning is only there with its neighbours. */
const words: readonly RegExp[] = [
  whole(
    [
      'pre-?teens?|tweens?|teen(?:s|age|aged|ager|agers|y)?|jail ?bait|loli(?:s|ta|tas|con)?|shota(?:con)?|p(?:a?e)do(?:s|philia|philic|phile|philes)?',
      "child(?:'s|ren|rens|ren's|like)?|kids?|kiddo|kiddie|toddlers?|infants?|newborns?|prepubescent|pubescent",
      'minors|(?:an?|the|is|am|as|being|like) minor(?= *(?:[.,!?;:)]|$|girl|boy|and |or |who|in ))',
      'under ?-?age[d]?|barely legal|school ?-?(?:girl|boy|kid|child)s?|(?:high|middle|elementary|primary|grade|junior high) ?-?school(?:er|ers|girl|boy)?|kindergarten(?:er)?|pre ?-?school(?:er)?',
      '(?:little|young|small|tiny|underaged?) (?:girl|boy|lad|lass)s?|(?:my|your|his|her|a|the) (?:(?:young|little) )?(?:daughter|niece|nephew|grandson|granddaughter)',
    ].join('|'),
  ),
  whole(
    'minderjahrig\\w*|jugendlich\\w*|teenie\\w*|schulmadchen|schuljunge\\w*|schuler(?:in|innen)?|(?:ein|das|als|kleines|kein|wie ein) kind|(?:die|der|meine[nr]?|deine[nr]?|kleine[nr]?|unsere[nr]?) kinder[n]?|kindlich\\w*|kleinkind\\w*|klein(?:es|e) madchen',
  ),
  whole(
    'enfants?|fillettes?|adolescente?s?|ados?|ecoliere?s?|lyceenn?e?s?|collegienn?e?s?|gamine?s?|(?:une?|encore|fille|garcon|etre|suis|est) mineure?s?|petites? filles?|petits? garcons?',
  ),
  whole(
    'menor(?:es)? de (?:edad|idade)|adolescentes?|colegiala?s?|infantil(?:es)?|criancas?|criancinha|(?:una?|los|las) menor(?:es)?(?= *(?:[.,!?]|$))|minorenn[ei]|bambin[aoie]|ragazzin[aoie]|scolarett[ae]|quinceaner[ao]s?',
  ),
  whole(
    'minderarig\\w*|underarig\\w*|mindrearig\\w*|(?:ett|som) barn|barn(?:et|en|slig flicka)|tonaring\\w*|skolflick\\w*|skolpojk\\w*|smaflick\\w*|minderjarig\\w*|tieners?|kindje|(?:een|het) kind|schoolmeisje\\w*|alaikai\\w*|lapsi|nieletni\\w*|maloletni\\w*|dziecko|nastolat\\w*',
  ),
  /несовершеннолетн|малолетк|малолетн|ребен(?:ок|ка|ку)|(?<!\p{L})дет(?:и|ей|ям)(?!\p{L})|подростк|подросток|школьни[цк]|маленьк\p{L}* (?:девоч|мальчи)/u,
  /未成年|幼女|少女|ロリ|ショタ|小学生|中学生|高校生|女子高生|子供|子ども|萝莉|蘿莉|正太|儿童|兒童|孩子|미성년|로리|초등학생|중학생|고등학생|어린이|قاصر|طفل|نابالغ|नाबालिग|बच्च/u,
];
/** With its mark this is a child, without it a name. */
const marked = /(?<!\p{L})niñ[ao]s?(?!\p{L})/iu;

const under18 = '(?<![\\d.,:])(?:1[0-7]|[1-9])(?![\\d%€$]|[.,:]\\d)';
const sayAge =
  'year(?:s)?[ -]*old|yrs?[ -]*old|y ?[/.-]? ?o(?:ld)?|year ?-?olds|jahre? alt|jahrig\\w*|ar gam+al|-?aring\\w*|-?arige?|jaar oud|-?jarige?|vuotias|lat(?:ek|ka)|-?letni\\w*|-?летн\\p{L}*|-?летк\\p{L}*|歳|才|岁|歲|살';
const years = 'years?|yrs?|jahren?|ans|anos|anni|ar|jaar|lat|лет|года?';
const has =
  "a|ai|as|j'ai|elle a|avait|age[es]* de|de|tiene|tengo|tienes|tenia|ha|ho|hai|tem|tenho|ma|mam|мне|ей|ему|тебе|am|is|are|was|turned|turning|bin|ist|ar|blev|er";

const eighteen =
  "(?:18(?:'?s)?|eighteen|achtzehn|dieciocho|dix-huit|diciotto|dezoito|arton|achttien|восемнадцати)";

/** How an age below eighteen is said. */
const ages: readonly RegExp[] = [
  new RegExp(`${under18}[ -]*(?:${sayAge})(?![\\p{Script=Latin}])`, 'u'),
  new RegExp(
    `${start}(?:${has}) ${under18} (?:${years})${end}(?! *(?:ago|in|locked|into|late|later|away|left|old (?:lock|whisk|wine|house|car)))`,
    'u',
  ),
  new RegExp(
    `${start}(?:age[ds]?|alter|edad|eta|idade|alder|leeftijd|wiek|возраст|ikä|年齢|年龄|나이)(?: of| is| von| de|:| =|=)* *${under18}(?!\\d)(?! *(?:hours?|h|days?|minutes?|tasks?|weeks?))`,
    'u',
  ),
  new RegExp(
    `${start}(?:she|he|i|you|they|girl|boy|it)(?:'s|'m|'re| is| am| are| was| turned| turns|m|s) (?:only |just |barely |now |still )*${under18}(?= *(?:$|[.!?;)]|,|and |but |now|today|again))`,
    'u',
  ),
  new RegExp(
    `${start}(?:under|below|younger than|not (?:yet )?|before (?:i|you|she|he) turned |unter|moins de|menos de|menor de|meno di|onder|under de|до|младше) ?${eighteen}${end}(?! *(?:hours?|h|days?|minutes?|min|%|degrees|tasks?|weeks?|stunden|tage|heures|jours|horas|dias|часов|дней))`,
    'u',
  ),
  new RegExp(`${start}(?:girl|boy|teen|f|m) *[([]? *${under18} *[)\\]]`, 'u'),
];

/** "12 year old whisky" is about a drink. */
const things =
  /\d+[ -]*years?[ -]*old[ -]+(?:single |malt |scotch )*(?:whisk(?:e?y|ies)|scotch|rum|wine|bourbon|car|house|laptop|computer|phone|lock|cage|building|account|bug|cat|dog|relationship|marriage|habit)/g;

/**
 * Whether a text for a model points at somebody under eighteen, in any of a number of languages and disguises. Meant
 * strictly: it is asked before any provider, and a text that it stops is said again in other words.
 */
export function pointsAtMinors(text: string): boolean {
  if (marked.test(text)) return true;
  return readings(text).some((reading) => {
    const said = withDigits(reading).replace(things, ' ');
    return words.some((word) => word.test(reading)) || ages.some((age) => age.test(said));
  });
}
