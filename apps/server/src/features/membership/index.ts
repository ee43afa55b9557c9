export { CHANGE_FORM } from './application/application-forms';
export { MEMBER_ROLE } from './member/account.service';
export { createMembership } from './membership.feature';
export { RECEIPT_FIELDS, RECEIPT_FORM, receiptSheet } from './due/receipt';
export { CERTIFICATE_FIELDS, CERTIFICATE_FORM, certificateSheet } from './honour/certificate';
