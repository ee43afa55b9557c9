/**
 * The service decides per instance: initiator, person asked, former approver, circulated, monitor. Beside the refusals listed with
 * each call, the engine's own (`flow.…`, packages/flow/src/rules/refusals.ts) are answered with their status and text.
 */
export const byInstance = { record: 'relation to the instance' } as const;
