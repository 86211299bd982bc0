import { hasLevel } from '@keyhold/rules/staff/rank';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PersonLink } from '../../../components/avatar/person-link';
import { sessionQuery } from '../../../lib/api/session';
import { taskMessages as texts } from '../messages';
import type { StaffTask } from './tasks.calls';

/** Leads to whoever wrote what was reported: an admin to where they can act, a moderator to the profile. */
export function ReportedPerson({ person }: { person: StaffTask['reportedUser'] }) {
  const { data: viewer } = useQuery(sessionQuery);
  if (person === null) return texts.gone;
  if (!viewer || !hasLevel(viewer, 'admin')) return <PersonLink newTab person={person} />;
  return (
    <Link to="/admin" search={{ tab: 'users', search: person.username, user: person._id }} target="_blank">
      {person.username}
    </Link>
  );
}
