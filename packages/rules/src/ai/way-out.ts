import { readings } from './normal-text';

const wishes =
  /(?<!\p{L})(?:let me (?:out|go|free)|unlock (?:me|it|this|my \p{L}+|the \p{L}+)|open (?:my|the|this) (?:lock|cage|box)|set me free|release me|(?:get|come|be|am|want|need) (?:\p{L}+ )?(?:to (?:be|get|come) )?out(?: of)?|(?:get|take) (?:me|this|it) (?:out|off)|way(?:s)? out|safety exit|emergency|(?:end|stop|quit|leave) (?:this|the|my) (?:lock|session)|(?:want|need) (?:my|the) (?:code|combination|key)|give me (?:my|the) (?:code|combination|key)|lass mich (?:raus|frei|gehen)|(?:will|muss|komme ich|ich) (?:\p{L}+ )?raus|schlie(?:ß|ss) (?:mich )?auf|notfall|laisse-?moi (?:sortir|partir)|libere-?moi|sortir d'ici|urgence|sueltame|dejame salir|quiero salir|liberame|emergencia|fammi uscire|liberami|emergenza|deixa-?me sair|slapp (?:ut|loss) mig|las upp|vill ut|nodfall|laat me (?:gaan|eruit)|maak me los|noodgeval|wypusc mnie|uwolnij mnie|выпусти меня|открой замок|отпусти меня)(?!\p{L})/u;
/** The whole of what was said. */
const callForHelp =
  /^(?:please )?(?:(?:i need )?help(?: me)?|(?:bitte )?(?:hilfe|hilf mir)|au secours|aide-?moi|ayuda(?:me)?|aiuto(?:mi)?|socorro|hjalp|pomocy)(?: please| bitte)?[ .!?]*$/u;
/** Out of another thing than the lock. */
const otherwise =
  /(?<!\p{L})(?:(?:going|go|went|stay|stayed|eat|hang|work|day|night) out|out of (?:bed|town|milk|the (?:office|house|shower|bath))|(?:help|passed|pass|turned|turn|worn|freak|freaked) (?:\p{L}+ )?out|no emergency|not an emergency)(?!\p{L})/gu;

/** Whether somebody asks how their lock is opened: then the ways out are one press away, whatever is answered. */
export function asksForWayOut(text: string): boolean {
  return readings(text).some((reading) => {
    const said = reading.replace(/\s+/g, ' ').trim();
    return callForHelp.test(said) || wishes.test(said.replace(otherwise, ' '));
  });
}
