import { type AiPeriod, aiPeriods } from '@keyhold/contracts/staff/ai';
import { useNavigate } from '@tanstack/react-router';
import { QuickPicks } from '../../components/field/quick-picks';
import { periodMessages as texts } from './messages';

/** The period that an address names. */
export const periodOf = (chosen?: string): AiPeriod => aiPeriods.find((period) => period === chosen) ?? '7d';

/** Of which days the numbers are; what is chosen stands in the address, and goes along to the other tabs. */
export function PeriodPicks({ period }: { period: AiPeriod }) {
  const navigate = useNavigate();
  return (
    <QuickPicks
      label={texts.period}
      picks={aiPeriods.map((value) => ({ value, label: texts.periods[value] }))}
      isChosen={(value) => value === period}
      onPick={(value) =>
        void navigate({
          to: '/admin',
          search: (before) => ({ ...before, period: value }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
