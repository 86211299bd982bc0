import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/overlay/dialog';
import { ownBanQuery } from './appeal.calls';
import { BanFacts } from './ban-facts';
import { banMessages } from './ban-messages';

/** To whoever is banned and reaches their own lock: why, and the way to an appeal. */
export function BanNotice() {
  const ban = useQuery(ownBanQuery).data?.ban;
  const [isOpen, setIsOpen] = useState(false);
  if (!ban) return null;
  return (
    <>
      <Banner
        kind="warning"
        title={banMessages.title}
        action={
          <Button small onClick={() => setIsOpen(true)}>
            {banMessages.open}
          </Button>
        }
      >
        {ban.reason}
      </Banner>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={banMessages.title}>
        <BanFacts ban={ban} />
      </Dialog>
    </>
  );
}
