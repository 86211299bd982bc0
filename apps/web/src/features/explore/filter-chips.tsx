import { useQuery } from '@tanstack/react-query';
import { CloseIcon } from '../../components/icons/icons';
import { roleNames } from '../../lib/role-names';
import { locksQuery } from './explore.calls';
import styles from './explore.module.css';
import { type ExploreView, type Filters, lockFilters, namesOfFilters } from './explore-view';
import { exploreMessages, lockFilterTexts, filterMessages as texts } from './messages';

/** The name of a keyholder whose locks are looked at, as far as the list tells it. */
export function useKeyholderName(view: ExploreView, ownId: string | undefined): string | undefined {
  const { ownerId } = view.filters;
  const { data } = useQuery({ ...locksQuery(view), enabled: ownerId !== undefined });
  if (ownerId === undefined) return undefined;
  if (ownerId === ownId) return texts.own;
  return data?.locks.find(({ owner }) => owner._id === ownerId)?.owner.username ?? texts.oneKeyholder;
}

interface FilterChipsProps {
  view: ExploreView;
  ownId: string | undefined;
  onRemove: (name: keyof Filters) => void;
}

/** What narrows the list down, each to be taken away. */
export function FilterChips({ view, ownId, onRemove }: FilterChipsProps) {
  const keyholder = useKeyholderName(view, ownId);
  const names = namesOfFilters(view);
  if (names.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label={exploreMessages.activeFilters}>
      {names.map((name) => {
        const text = textOf(name, view.filters, keyholder);
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={exploreMessages.removeFilter(text)}
            onClick={() => onRemove(name)}
          >
            {text}
            <CloseIcon size={16} />
          </button>
        );
      })}
    </fieldset>
  );
}

function textOf(name: keyof Filters, filters: Filters, keyholder: string | undefined): string {
  const lockFilter = lockFilters.find((each) => each === name);
  if (lockFilter) {
    const [, yes, no] = lockFilterTexts[lockFilter];
    return filters[lockFilter] === 'true' ? yes : no;
  }
  if (name === 'ownerId') return texts.byKeyholder(keyholder ?? texts.oneKeyholder);
  if (name === 'verified') return filters.verified === 'true' ? texts.verified : texts.notVerified;
  if (name === 'online') return texts.online;
  if (name === 'role') return filters.role ? roleNames[filters.role] : '';
  return filters.country ?? '';
}
