import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { formatMoment } from '../../../lib/format/instant';
import { roleNames } from '../../../lib/role-names';
import { serverNow } from '../../../lib/server-time';
import { BanAddress } from '../addresses/ban-address';
import { countryName } from '../analytics/country-name';
import { addressMessages, audienceNames, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { StaffUser } from './people.calls';
import styles from './people.module.css';
import { StaffChips } from './staff-chips';

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

/** How it stands with a person. */
export function UserFacts({ user }: { user: StaffUser }) {
  const place = [user.city, user.country].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Role', roleNames[user.role]],
    ['Gender', user.gender],
    ['Born', user.dateOfBirth],
    ['Place', place],
    ['Joined', `${moment(user.createdAt)} (${user.accountAgeDays} days)`],
    ['Last seen', user.isOnline ? texts.online : moment(user.lastSeen)],
    ['Seen from', user.sessionInfo === null ? '' : <SeenFrom key="seen" session={user.sessionInfo} />],
    ['Active locks', user.activeLocksCount],
    ['Devices', user.totalDevicesOwned],
    ['Photos', user.profilePhotos.length],
    ['Second factor', user.hasSecondFactor ? 'On' : 'Off'],
    ['In Explore', user.hideProfileInExplore ? 'Hidden' : 'Shown'],
    ['Messages from', audienceNames[user.messagingEnabled]],
    ['Description', user.description],
  ];
  return (
    <>
      {user.bannedAt !== null && (
        <Banner kind="danger" title={`${texts.bannedSince} ${moment(user.bannedAt)}`}>
          {user.banReason}
        </Banner>
      )}
      <StaffChips {...user} />
      <dl className={staff.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      <section className={staff.section}>
        <h3>
          {texts.warnings} <span className={staff.quiet}>{texts.warningOf(user.warningCount)}</span>
        </h3>
        {user.warnings.length === 0 ? (
          <p className={staff.quiet}>{texts.noWarnings}</p>
        ) : (
          <ul className={staff.lines}>
            {user.warnings.map(({ reason, details, issuedAt, adminAction }) => (
              <li key={issuedAt}>
                <strong>{reason}</strong>{' '}
                <span className={staff.quiet}>
                  {[moment(issuedAt), adminAction === 'banned' && texts.bannedBy].filter(Boolean).join(' · ')}
                </span>
                {details !== '' && <p className={staff.quiet}>{details}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={staff.section}>
        <h3>{texts.sessions}</h3>
        {user.sessions.length === 0 ? (
          <p className={staff.quiet}>{texts.noSessions}</p>
        ) : (
          <ul className={staff.lines}>
            {user.sessions.map(({ device, createdAt, lastUsedAt }) => (
              <li key={createdAt + device}>
                {device} <span className={staff.quiet}>used {moment(lastUsedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Their last visit that was counted, and the way to keep its address out. */
function SeenFrom({ session }: { session: NonNullable<StaffUser['sessionInfo']> }) {
  const { ipAddress, addressShortened, city, country, browserName, deviceType } = session;
  const [banning, setBanning] = useState(false);
  const place = [city, country && countryName(country)].filter(Boolean).join(', ');
  return (
    <span className={styles.seenFrom}>
      {[ipAddress, place, browserName, deviceType].filter(Boolean).join(' · ')}
      {ipAddress !== '' && !addressShortened && (
        <Button small onClick={() => setBanning(true)}>
          {addressMessages.ban}
        </Button>
      )}
      {banning && <BanAddress address={ipAddress} onClose={() => setBanning(false)} />}
    </span>
  );
}
