import { readings } from './normal-text';

const phrases =
  /(?<!\p{L})(?:(?:kill|killing|end|hang|cut|cutting|harm|harming|hurt|hurting) (?:myself|my ?self|my life)|end(?:ing)? it all|suicid\p{L}*|self[ -]?harm\p{L}*|(?:want|wanna|going|ready|rather) (?:to )?(?:die|be dead)|don'?t want to (?:live|be alive|exist|wake up)|no reason to live|nothing (?:left )?to live for|better off (?:dead|without me)|hate myself|wish i (?:was|were) (?:dead|never born|gone)|don'?t want to be here(?: any ?more)?|want to disappear|(?:can'?t|cannot|can not) breathe|chest pain|panic attack|i(?:'m| am) (?:bleeding|fainting|passing out|not safe|in danger|scared for my life)|(?:turning|turned|gone|going) (?:blue|purple|black)|(?:it|this|that) is an emergency|call (?:an? )?(?:ambulance|911|112)|medical emergency|(?:lost|no|losing) (?:feeling|circulation)|(?:can'?t|cannot|can not) feel my \p{L}+|(?:is|it'?s|feels?|feeling|bit|little|very|totally|went|gone|going|getting|completely|all|and) numb|numbness|i don'?t feel safe|please stop for real|safe ?word|(?:mich|mir) (?:selbst )?(?:umbringen|toten|etwas an(?:zu)?tun|verletzen|ritzen)|selbstmord|nicht mehr leben|keine luft|will sterben|me suicider|me tuer|envie de mourir|plus envie de vivre|peux (?:pas|plus) respirer|matarme|suicidarme|quiero morir|hacerme dano|no puedo respirar|uccidermi|voglio morire|non respiro|quero morrer|me matar|ta livet av mig|ta mitt liv|vill do|skada mig sjalv|kan inte andas|zelfmoord|mezelf (?:pijn|iets) (?:doen|aandoen)|wil dood|zabic sie|chce umrzec|покончить с собой|убить себя|хочу умереть|не хочу жить|суицид\p{L}*|не могу дышать)(?!\p{L})|死にたい|自殺|想死|自杀|죽고 ?싶|자살/u;
/** A body that hurts: that is taken off first and talked about later. */
const pain =
  /(?<!\p{L})(?:hurts?|hurting|(?:in|this|the|have|having|got|some|much|sharp|real|bad|feel|is) (?:\p{L}+ )?pain|painful|aching|(?:too|so|very|really) tight|swollen|swelling|(?:i'?m|it'?s|is|am|got) stuck|(?:can'?t|cannot|can not) get (?:it|this|the \p{L}+) off|tut (?:\p{L}+ )?weh|schmerz\p{L}*|zu eng|geschwollen|(?:fait|j'ai) (?:\p{L}+ )?mal|douleur|me duele|duele|dolor|fa male|dolore|doi|(?:gor|har) (?:\p{L}+ )?ont|doet pijn|heb pijn|boli|больно|болит)(?!\p{L})|痛い|疼|아파/u;
/** An end that is wished for in earnest, as a sentence of its own or at its end. */
const wishesToEnd =
  /(?<!\p{L})(?:(?:want|need|would like|have|like) (?:this |it |you |all this )?to (?:stop|end|quit)|(?:do not|don'?t|no longer) (?:really )?(?:want|wish|like|enjoy) (?:this|it|that|(?:to (?:do|play|go on|continue|wear|be locked)(?: \p{L}+){0,2}?))(?: any ?more| any longer)?|(?:can'?t|cannot|can not) (?:do|take|go on)(?: this| it| with this)? (?:any ?more|any longer)|i'?m done with this|i want this (?:off|over)|(?:will|mochte|muss) aufhoren|(?:will|mag|kann) (?:das )?nicht mehr|(?:veux|voudrais) arreter|(?:n'en )?(?:veux|peux) plus|quiero parar|ya no (?:quiero|puedo)(?: mas)?|voglio smettere|non (?:voglio|posso|ce la faccio) piu|quero parar|nao quero mais|vill sluta|(?:vill|orkar) inte (?:mer|langre)|wil stoppen|(?:wil|kan) niet meer|chce przestac|хочу прекратить|больше не (?:хочу|могу))(?: now| please| here| this| it| everything| the game| playing| already)*\W*$/u;
/** As a sentence of their own, these are the words with which people stop a scene. */
const stopWords =
  /^\W*(?:(?:please )?stop(?: it| this| now| please)*|i mean it|red(?: red)*|safe ?word|mercy|rot|(?:(?:this|it) is )?an? emergency|emergency|notfall|urgence|emergencia|emergenza|nodfall|noodgeval|rouge|rojo|rosso|rod|стоп|красный)\W*$/u;
/** Said of a joke, a game or longing, or that nothing hurts. */
const idioms =
  /(?<!\p{L})(?:suicide squad|comfortably numb|numb with \p{L}+|(?:brain|mind|feel(?:ing)?|emotionally) (?:is |feels )?numb|dying (?:to|for|of)|die (?:of )?laughing|(?:want|going) to die (?:of|from|laughing|happy)|could die|to die for|killing me|(?:purple|blue|black) (?:with envy)|no feeling(?:s)? for|not? (?:hurt|harm) myself|safeword (?:is|will be|was)|hurts? (?:(?:me )?(?:so|oh so) )?good|hurts? (?:my|your|his|her) (?:feelings|pride|ego)|(?:not?|(?:does|do|did|is|was)n'?t|never|without) (?:\p{L}+ )?(?:hurt(?:ing|s)?|pain|painful)|(?:love|like|enjoy|want|crave|more|sweet|give me) (?:the |some |more |this |your )?pain|hurt me|pain in the|(?:do not|don'?t|never) want (?:this |it |you )?to (?:stop|end)|(?:do not|don'?t) want to do (?:(?:that|this) one|that(?= *(?:[.!?,]|$))|(?:that|the|this|your|any|another) (?:tasks?|chores?|exercises?|photos?|pictures?)))(?!\p{L})/gu;

/** Whether somebody may be in danger, in pain or in distress, or stops the scene: then nobody plays a role. */
export function tellsOfDistress(text: string): boolean {
  return readings(text).some((reading) => {
    const said = reading.replace(/\s+/g, ' ').replace(idioms, ' ');
    return (
      phrases.test(said) ||
      pain.test(said) ||
      said.split(/[.!?,;\n]+/).some((part) => stopWords.test(part) || wishesToEnd.test(part))
    );
  });
}
