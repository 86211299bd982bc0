import { memo } from 'react';
import { groupsFor, type NavigationEntry } from '../navigation';
import styles from './navigation-groups.module.css';
import { NavigationLink } from './navigation-link';

interface NavigationGroupsProps {
  place: 'sidebar' | 'slide-menu';
  person: Parameters<typeof groupsFor>[1];
  /** What waits for the staff stands behind the line that leads there. */
  counted: boolean;
}

/** The lines of the sidebar or the slide-in menu, what belongs together under its name. */
export const NavigationGroups = memo(function NavigationGroups({
  place,
  person,
  counted,
}: NavigationGroupsProps) {
  return groupsFor(place, person).map(({ name, entries }) => {
    const lines = entries.map((entry: NavigationEntry) => (
      <NavigationLink key={entry.to} entry={entry} counted={counted} />
    ));
    return name === '' ? (
      <div key={name}>{lines}</div>
    ) : (
      <section key={name} aria-label={name}>
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
        {lines}
      </section>
    );
  });
});
