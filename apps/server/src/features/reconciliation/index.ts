export { SETTLEMENT_FORM, settlementSheet } from './settlement/settlement-pdf';
export { createReconciliation } from './reconciliation.feature';
