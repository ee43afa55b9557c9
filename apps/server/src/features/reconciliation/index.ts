export { createReconciliation } from './reconciliation.feature';
