import { Disclosure } from '../disclosure/disclosure';
import { oddsMessages as text } from './messages';
import { formatFigure } from './odds-numbers';
import { OddsView, type OddsViewProps } from './odds-view';

/** The odds, in one line until more is asked for. */
export function OddsDisclosure(known: OddsViewProps) {
  const { odds } = known;
  return (
    <Disclosure
      label={text.title}
      summary={
        odds === null
          ? text.calculating
          : text.inShort(formatFigure(odds.chancesLeft.average), formatFigure(odds.daysLeft.average))
      }
    >
      <OddsView {...known} />
    </Disclosure>
  );
}
