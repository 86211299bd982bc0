import * as verification from '@keyhold/contracts/locks/verification';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { fetchVerificationCode } from './fetch-verification-code';
import { listVerifications, readVerificationPhoto, readVerificationToday } from './read-verifications';
import { reviewVerification } from './review-verification';
import { takeBackVerification } from './take-back-verification';
import { uploadVerification } from './upload-verification';

export function verificationRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(verification.readVerificationToday, ({ actor, params }) =>
      readVerificationToday(deps, actor, params.id),
    ),
    route(verification.fetchVerificationCode, ({ actor, params }) =>
      fetchVerificationCode(deps, actor.userId, params.id),
    ),
    route(verification.uploadVerification, ({ actor, params, files }) =>
      uploadVerification(deps, actor, params.id, files.photo),
    ),
    route(verification.listVerifications, ({ actor, params }) => listVerifications(deps, actor, params.id)),
    route(verification.verificationPhoto, ({ actor, params }) => readVerificationPhoto(deps, actor, params)),
    route(verification.takeBackVerification, ({ actor, params }) =>
      takeBackVerification(deps, actor.userId, params),
    ),
    route(verification.reviewVerification, ({ actor, params, body }) =>
      reviewVerification(deps, actor.userId, params, body),
    ),
  ];
}
