import { Fragment, type ReactNode } from 'react';
import { formatMoment } from '../../../lib/format/instant';
import { roleNames } from '../../../lib/role-names';
import { serverNow } from '../../../lib/server-time';
import { countryName } from '../analytics/country-name';
import { audienceNames, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { StaffUser } from './people.calls';

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

/** Who a person is. */
export function UserFacts({ user }: { user: StaffUser }) {
  const { facts } = texts;
  const lines: readonly (readonly [string, ReactNode])[] = [
    [facts.role, [roleNames[user.role], user.gender].filter(Boolean).join(', ')],
    [facts.born, user.dateOfBirth],
    [facts.place, [user.city, user.country].filter(Boolean).join(', ')],
    [facts.joined, `${moment(user.createdAt)} (${user.accountAgeDays} days)`],
    [facts.seen, user.isOnline ? texts.online : moment(user.lastSeen)],
    [facts.seenFrom, user.sessionInfo === null ? '' : placeOf(user.sessionInfo)],
    [facts.has, texts.has(user.activeLocksCount, user.totalDevicesOwned, user.profilePhotos.length)],
    [facts.explore, user.hideProfileInExplore ? texts.hidden : texts.shown],
    [facts.messages, audienceNames[user.messagingEnabled]],
    [facts.sessions, user.sessions.length === 0 ? texts.noSessions : <Sessions user={user} key="sessions" />],
    [facts.description, user.description],
  ];
  return (
    <dl className={staff.facts}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function Sessions({ user: { sessions } }: { user: StaffUser }) {
  return sessions.map(({ device, createdAt, lastUsedAt }) => (
    <p key={createdAt + device}>
      {device} <span className={staff.quiet}>{texts.used(moment(lastUsedAt))}</span>
    </p>
  ));
}

/** Their last visit that was counted. */
function placeOf({
  ipAddress,
  city,
  country,
  browserName,
  deviceType,
}: NonNullable<StaffUser['sessionInfo']>) {
  const place = [city, country && countryName(country)].filter(Boolean).join(', ');
  return [ipAddress, place, browserName, deviceType].filter(Boolean).join(' · ');
}
