import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/overlay/dialog';
import { ownBanQuery } from './appeal.calls';
import { BanFacts } from './ban-facts';
import { appealMessages as texts } from './messages';

/** To whoever is banned and reaches their own lock: why, and the way to an appeal. */
export function BanNotice() {
  const ban = useQuery(ownBanQuery).data?.ban;
  const [isOpen, setIsOpen] = useState(false);
  if (!ban) return null;
  return (
    <>
      <Banner
        kind="warning"
        title={texts.title}
        action={
          <Button small onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        }
      >
        {ban.reason}
      </Banner>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.title}>
        <BanFacts ban={ban} />
      </Dialog>
    </>
  );
}
