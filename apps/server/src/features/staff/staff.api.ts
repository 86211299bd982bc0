export { checkAudit } from './audit/check-audit';
export { permitDeletion } from './people/permit-deletion';
