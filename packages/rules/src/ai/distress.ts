import { readings } from './normal-text';

const phrases =
  /(?<!\p{L})(?:(?:kill|killing|end|hang|cut|cutting|harm|harming|hurt|hurting) (?:myself|my ?self|my life)|end(?:ing)? it all|suicid\p{L}*|self[ -]?harm\p{L}*|(?:want|wanna|going|ready|rather) (?:to )?(?:die|be dead)|don'?t want to (?:live|be alive|exist|wake up)|no reason to live|better off dead|(?:can'?t|cannot|can not) breathe|chest pain|panic attack|i(?:'m| am) (?:bleeding|fainting|passing out|not safe|in danger|scared for my life)|(?:turning|turned|gone|going) (?:blue|purple|black)|(?:it|this|that) is an emergency|call (?:an? )?(?:ambulance|911|112)|medical emergency|(?:lost|no|losing) (?:feeling|circulation)|(?:is|went|gone|completely) numb|i don'?t feel safe|please stop for real|safe ?word|(?:mich|mir) (?:selbst )?(?:umbringen|toten|etwas an(?:zu)?tun|verletzen|ritzen)|selbstmord|nicht mehr leben|keine luft|will sterben|me suicider|me tuer|envie de mourir|plus envie de vivre|peux (?:pas|plus) respirer|matarme|suicidarme|quiero morir|hacerme dano|no puedo respirar|uccidermi|voglio morire|non respiro|quero morrer|me matar|ta livet av mig|ta mitt liv|vill do|skada mig sjalv|kan inte andas|zelfmoord|mezelf (?:pijn|iets) (?:doen|aandoen)|wil dood|zabic sie|chce umrzec|покончить с собой|убить себя|хочу умереть|не хочу жить|суицид\p{L}*|не могу дышать)(?!\p{L})|死にたい|自殺|想死|自杀|죽고 ?싶|자살/u;
/** Alone, these are the words with which people stop a scene. */
const stopWords = /^\W*(?:red|safe ?word|mercy|rot|rouge|rojo|rosso|rod|стоп|красный)\W*$/u;
/** Said of a joke, a game or longing. */
const idioms =
  /(?<!\p{L})(?:suicide squad|dying (?:to|for|of)|die (?:of )?laughing|(?:want|going) to die (?:of|from|laughing|happy)|could die|to die for|killing me|(?:purple|blue|black) (?:with envy)|no feeling(?:s)? for|not? (?:hurt|harm) myself|safeword (?:is|will be|was))(?!\p{L})/gu;

/** Whether somebody may be in danger or in distress, or stops the scene: then nobody plays a role. */
export function tellsOfDistress(text: string): boolean {
  return readings(text).some((reading) => {
    const said = reading.replace(/\s+/g, ' ').replace(idioms, ' ');
    return phrases.test(said) || stopWords.test(said);
  });
}
