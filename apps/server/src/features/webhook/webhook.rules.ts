import { INSTANCE_FIELDS, USER_FIELDS } from '@qiaoban/contracts/webhook/webhook.contract';
import type { WebhookSource } from '@qiaoban/contracts/webhook/webhook.contract';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after the first, second … failure; about a day in all. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** Milliseconds until the next try; undefined when it was the last. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES[attempts - 1];

/** The chosen fields and no other, in the order of the choice. */
export const chosenOf = (chosen: readonly string[], data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(chosen.filter((field) => Object.hasOwn(data, field)).map((field) => [field, data[field]]));

/** First field that such events do not have; records are validated by their form. */
export const unknownField = (
  source: WebhookSource,
  chosen: readonly string[],
  formFields: readonly string[],
): string | undefined => {
  const known: readonly string[] = source === 'record' ? formFields : source === 'case' ? INSTANCE_FIELDS : USER_FIELDS;
  return chosen.find((field) => !known.includes(field));
};
