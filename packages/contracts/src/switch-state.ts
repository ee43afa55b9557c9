import { z } from 'zod';

/** 1 in use, 0 switched off. */
export const EnabledMark = z.union([z.literal(0), z.literal(1)]).describe('1 in use, 0 switched off');
export type EnabledMark = z.infer<typeof EnabledMark>;

/** Body of `Actions/State`: the state to take; left out, the state is flipped. */
export const SwitchStateBody = z.object({ enabledMark: EnabledMark.optional() }).default({});
