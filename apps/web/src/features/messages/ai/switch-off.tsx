import { Button } from '../../../components/button/button';
import { usePhone } from '../../../lib/use-phone';
import { useSwitchAi } from './ai.calls';
import { aiTexts } from './messages';

/** One press, and it is over. */
export function SwitchOff({ id }: { id: string }) {
  const off = useSwitchAi(id);
  const phone = usePhone();
  return (
    <Button
      small
      variant="quiet"
      busy={off.isPending}
      aria-label={phone ? aiTexts.switchOffShortName : aiTexts.switchOff}
      title={aiTexts.switchOffHint}
      onClick={() => off.mutate(false)}
    >
      {phone ? aiTexts.switchOffShort : aiTexts.switchOff}
    </Button>
  );
}
