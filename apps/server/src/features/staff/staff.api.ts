export { type AddressBans, createAddressBans } from './addresses/address-bans';
export { checkAudit } from './audit/check-audit';
export { recordAct } from './audit/record-act';
export { measures } from './overview/measures';
export { permitDeletion } from './people/permit-deletion';
