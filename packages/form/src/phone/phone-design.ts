import { z } from 'zod';
import { NodeId } from '../node-id';

const Field = z.string().min(1).max(60);

/** Blocks that a form may hold, and with them the entries here. */
const MAX_BLOCKS = 2000;
export const MAX_CARD_LINES = 6;
export const MAX_CARD_TAGS = 4;

const PHONE_WIDTHS = ['full', 'half'] as const;
export type PhoneWidth = (typeof PHONE_WIDTHS)[number];

/** What a phone does otherwise with a block than a desktop. */
export const PhoneBlock = z.object({
  /** Not shown on a phone; value, rules and checks stay as they are. */
  hidden: z.boolean().optional(),
  /** Two blocks of half a width stand side by side; the whole width when left out. */
  width: z.enum(PHONE_WIDTHS).optional(),
});
export type PhoneBlock = z.infer<typeof PhoneBlock>;

/** A record in the list of a phone. */
export const PhoneCard = z.object({
  /** What the card is called; the list's first column when left out. */
  title: Field.optional(),
  /** Shown below the title, each on a line of its own. */
  lines: z.array(Field).max(MAX_CARD_LINES).default([]),
  /** Shown beside the title as coloured tags. */
  tags: z.array(Field).max(MAX_CARD_TAGS).default([]),
  /** Its first picture stands at the left. */
  picture: Field.optional(),
  /** The lines bear the names of their fields. */
  hasLabels: z.boolean().default(true),
});
export type PhoneCard = z.infer<typeof PhoneCard>;

/** A form's pages on a phone, as far as they differ from those of a desktop. */
export const PhoneDesign = z.object({
  /** By node id. */
  blocks: z.record(NodeId, PhoneBlock).refine((blocks) => Object.keys(blocks).length <= MAX_BLOCKS),
  /** Order of what a container holds, by the container's id. */
  order: z.record(NodeId, z.array(NodeId).max(MAX_BLOCKS)).refine((order) => Object.keys(order).length <= MAX_BLOCKS),
  /** The list of records; all columns below each other when left out. */
  card: PhoneCard.optional(),
});
export type PhoneDesign = z.infer<typeof PhoneDesign>;

/** Everything as on a desktop. */
export const emptyPhoneDesign = (): PhoneDesign => ({ blocks: {}, order: {} });

/** Fields of the record that a card shows. */
export const fieldsOfCard = (card: PhoneCard | undefined): string[] =>
  card === undefined
    ? []
    : [card.title, ...card.lines, ...card.tags, card.picture].filter((field) => field !== undefined);

const cutCard = (card: PhoneCard, isField: (field: string) => boolean): PhoneCard => {
  const { title, picture, lines, tags, hasLabels } = card;
  return {
    ...(title !== undefined && isField(title) ? { title } : {}),
    lines: lines.filter(isField),
    tags: tags.filter(isField),
    ...(picture !== undefined && isField(picture) ? { picture } : {}),
    hasLabels,
  };
};

/** The phone's pages as far as their blocks and fields are there; the same design when all are. */
export const cutPhone = (
  phone: PhoneDesign,
  isNode: (id: string) => boolean,
  isField: (field: string) => boolean,
): PhoneDesign => {
  const named = [...Object.keys(phone.blocks), ...Object.entries(phone.order).flat(2)];
  if (named.every(isNode) && fieldsOfCard(phone.card).every(isField)) return phone;
  const orders = Object.entries(phone.order).filter(([id]) => isNode(id));
  return {
    blocks: Object.fromEntries(Object.entries(phone.blocks).filter(([id]) => isNode(id))),
    order: Object.fromEntries(orders.map(([id, ids]) => [id, ids.filter(isNode)])),
    ...(phone.card === undefined ? {} : { card: cutCard(phone.card, isField) }),
  };
};
