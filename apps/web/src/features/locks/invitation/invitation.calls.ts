import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readInvitation } from '@keyhold/contracts/locks/invitation';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { orNull } from '../../../lib/api/or-null';

export type Invitation = ReplyOf<typeof readInvitation>;

/** What a link shows to a guest; null where it leads to nothing. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: ['locks', 'invitation', code],
    queryFn: ({ signal }) =>
      orNull(api(readInvitation)({ params: { code } }, { signal }), ['template_not_found', 'invalid_input']),
  });
}
