import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { BanAddress } from '../addresses/ban-address';
import { addressMessages, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { StaffUser } from './people.calls';
import type { Act } from './user-act';

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

/** The warnings of a person, and what keeps them out. */
export function Moderation({ user, onAct }: { user: StaffUser; onAct: (act: Act) => void }) {
  const { warnings, warningCount, sessionInfo: seen, may } = user;
  const [banningAddress, setBanningAddress] = useState(false);
  const address = seen === null || seen.addressShortened ? '' : seen.ipAddress;
  return (
    <section className={staff.section}>
      <h3>
        {texts.warnings} <span className={staff.quiet}>{texts.warningOf(warningCount)}</span>
      </h3>
      {warnings.length > 0 && (
        <ul className={staff.lines}>
          {warnings.map(({ reason, details, issuedAt, adminAction }) => (
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
      <div className={staff.buttons}>
        {may.warn && <Button onClick={() => onAct('warn')}>{texts.warn}</Button>}
        {may.unban && <Button onClick={() => onAct('unban')}>{texts.unban}</Button>}
        {may.ban && (
          <Button variant="quietDanger" onClick={() => onAct('ban')}>
            {texts.ban}
          </Button>
        )}
        {address !== '' && (
          <Button variant="quietDanger" onClick={() => setBanningAddress(true)}>
            {addressMessages.ban}
          </Button>
        )}
      </div>
      {banningAddress && <BanAddress address={address} onClose={() => setBanningAddress(false)} />}
    </section>
  );
}
