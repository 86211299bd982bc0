import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Loaded } from '../../../components/feedback/loaded';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { AdminPager } from '../admin-pager';
import { addressMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { type BannedIp, bannedIpsQuery, useUnbanIp } from './addresses.calls';
import styles from './addresses.module.css';
import { BanAddress } from './ban-address';

/** The network addresses that are banned. */
export function BannedAddresses({ page, period }: { page: number; period: string | undefined }) {
  const query = useQuery(bannedIpsQuery(page));
  const [banning, setBanning] = useState(false);
  const { pagination } = query.data ?? {};
  return (
    <>
      <Card
        title={texts.cardTitle}
        aside={
          <Button small className={styles.ban} onClick={() => setBanning(true)}>
            {texts.ban}
          </Button>
        }
      >
        <p className={staff.quiet}>{texts.sentence}</p>
        <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={200}>
          {({ bannedIPs }) =>
            bannedIPs.length === 0 ? (
              <p className={styles.none}>{texts.none}</p>
            ) : (
              <ul className={staff.lines}>
                {bannedIPs.map((banned) => (
                  <Row key={banned._id} banned={banned} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {pagination !== undefined && (
        <AdminPager label={texts.pages} pagination={pagination} search={{ tab: 'security', period }} />
      )}
      {banning && <BanAddress onClose={() => setBanning(false)} />}
    </>
  );
}

function Row({ banned: { _id, ipAddress, reason, createdAt, createdBy, expiresAt } }: { banned: BannedIp }) {
  const unban = useUnbanIp();
  const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');
  const facts = [
    moment(createdAt),
    createdBy && texts.by(createdBy),
    expiresAt === null ? texts.forGood : texts.until(moment(expiresAt)),
  ];
  return (
    <li className={styles.row}>
      <div>
        <strong>{ipAddress}</strong>
        <p>{reason}</p>
        <p className={staff.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        small
        busy={unban.isPending}
        onClick={() =>
          unban.mutate(_id, {
            onError: ({ message }) =>
              showToast({ title: texts.unbanFailed, message, kind: 'error', key: 'staff' }),
          })
        }
      >
        {texts.unban}
      </Button>
    </li>
  );
}
