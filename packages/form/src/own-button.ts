import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { ListCondition } from './list-condition';
import { OPTION_COLOURS } from './values/option-colours';

/** Where a button of the list stands: above it, above chosen rows, on each row and its page. */
export const BUTTON_PLACES = ['head', 'batch', 'row'] as const;
export type ButtonPlace = (typeof BUTTON_PLACES)[number];

/** What a button carries along: a field of the record, a fixed text, or what belongs to the moment. */
export const ButtonValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.string().max(60) }),
  /** As a person would type it into the field. */
  z.object({ kind: z.literal('text'), text: z.string().max(2000) }),
  z.object({ kind: z.literal('own'), own: z.enum(['user', 'department', 'now', 'record']) }),
]);
export type ButtonValue = z.infer<typeof ButtonValue>;

/** A field or a parameter, and what it becomes. */
export const ButtonInput = z.object({ name: z.string().max(100), value: ButtonValue });
export type ButtonInput = z.infer<typeof ButtonInput>;
const Inputs = z.array(ButtonInput).max(100).default([]);

export const ButtonAct = z.discriminatedUnion('do', [
  /** Opens a new record of a form with values carried over. */
  z.object({ do: z.literal('form'), form: z.string().max(64), values: Inputs }),
  /** Opens an address or a page of the product; `{field}` stands for a value of the record. */
  z.object({ do: z.literal('link'), address: z.string().max(2000), newWindow: z.boolean().default(true) }),
  /** Calls a data interface. */
  z.object({ do: z.literal('interface'), interface: z.string().max(64), values: Inputs }),
  /** Starts a flow; `submit`: at once, else a draft is made and opened. */
  z.object({ do: z.literal('flow'), flow: z.string().max(64), submit: z.boolean().default(true), values: Inputs }),
  /** Fields of the record become something. */
  z.object({ do: z.literal('set'), values: Inputs }),
  /** Prints with a template. */
  z.object({ do: z.literal('print'), template: z.string().max(64) }),
]);
export type ButtonAct = z.infer<typeof ButtonAct>;
export type ButtonActKind = ButtonAct['do'];

/** Where a button with this act can stand: what opens something is of one record, what changes or prints needs records. */
export const PLACES_OF_ACT: Readonly<Record<ButtonActKind, readonly ButtonPlace[]>> = {
  form: ['head', 'row'],
  link: ['head', 'row'],
  interface: BUTTON_PLACES,
  flow: BUTTON_PLACES,
  set: ['batch', 'row'],
  print: ['batch', 'row'],
};
export const BUTTON_ACTS = Object.keys(PLACES_OF_ACT) as ButtonActKind[];

/** A button of a list that its designer made. */
export const OwnButton = z.object({
  /** `btn_<value>` is the button's code in the rights. */
  value: z.string().regex(/^own[a-z0-9]{1,12}$/),
  label: LocalText,
  icon: z.string().max(60).optional(),
  colour: z.enum(OPTION_COLOURS).optional(),
  at: z.array(z.enum(BUTTON_PLACES)).max(3),
  /** Only records that meet it have the button. */
  when: ListCondition.optional(),
  /** Asked before anything is done. */
  confirm: LocalText.optional(),
  act: ButtonAct,
});
export type OwnButton = z.infer<typeof OwnButton>;

/** Codes in the rights that belong to buttons of designers. */
export const isOwnButtonCode = (enCode: string): boolean => /^btn_own[a-z0-9]{1,12}$/.test(enCode);
export const ownButtonCode = ({ value }: Pick<OwnButton, 'value'>): string => `btn_${value}`;

export const inputsOfAct = (act: ButtonAct): readonly ButtonInput[] => ('values' in act ? act.values : []);

/** Names in `{…}` of an address. */
export const namesInAddress = (address: string): string[] =>
  address.split('{').flatMap((part, at) => {
    const end = part.indexOf('}');
    return at === 0 || end < 1 ? [] : [part.slice(0, end)];
  });

/** Fields of the record that a button reads, its condition aside. */
export const fieldsOfAct = (act: ButtonAct): string[] => [
  ...inputsOfAct(act).flatMap(({ value }) => (value.kind === 'field' ? [value.field] : [])),
  ...(act.do === 'link' ? namesInAddress(act.address).filter((name) => name !== 'id') : []),
];

/** What a browser needs of a button where something is hidden from its reader: the server does the rest. */
export const seenButton = ({ when: _when, act, ...button }: OwnButton): OwnButton => ({
  ...button,
  act: act.do === 'link' ? { ...act, address: '' } : 'values' in act ? { ...act, values: [] } : act,
});
