import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { good } from '../../problem';
import { inGroup, localText, numeric, placeholder, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { plainLines, wrappedLines } from '../../values/html-text';
import { textCodec } from '../../values/text-value';
import { texts } from './texts';

/** Characters of HTML that a field keeps. */
const LONGEST = 200_000;

export const EditorProps = InputProps.extend({
  /** Pixels of the writing area. */
  minHeight: z.number().int().min(80).max(1200).default(200),
  maxLength: z.number().int().min(1).max(LONGEST).default(20_000),
});
export type EditorProps = z.infer<typeof EditorProps>;

/** Text with marks, lists and tables. The server keeps of the HTML only what it knows to be harmless. */
const definition = inputBlock<EditorProps>({
  key: 'editor',
  group: 'advanced',
  propsSchema: EditorProps,
  defaults: () => EditorProps.parse({ label: blockName(texts, 'editor') }),
  properties: [
    placeholder,
    localText('tip'),
    inGroup('look', numeric('minHeight', 80, 1200)),
    numeric('maxLength', 1, LONGEST),
    ...states,
  ],
  isHtml: true,
  sortable: false,
  column: () => ({ type: 'text' }),
  filterKind: () => 'text',
  searchOps: ['like', 'notLike', 'isNull', 'notNull'],
  startValue: () => undefined,
  samples: [{ value: '<p>检查合格</p>' }, { value: '<p>第一段 a &lt; b &amp; c</p><p>第二段</p>' }, { value: null }],
});

const html = textCodec<EditorProps>();

/** An export has the words, one line for each paragraph; what is imported becomes paragraphs. */
const codec: BlockCodec<EditorProps> = {
  ...html,
  toText: (value) => (typeof value === 'string' ? plainLines(value) : ''),
  fromText: (text, props, host) => {
    const read = html.fromText(text.trim(), props, host);
    return read.ok && typeof read.value === 'string' ? good(wrappedLines(read.value)) : read;
  },
};

/** So many characters, marks not counted. */
const validate: Validate<EditorProps> = (value, { maxLength }) => {
  if (typeof value !== 'string') return [];
  const length = [...plainLines(value)].length;
  const most = value.length > LONGEST ? LONGEST : maxLength;
  return length > most || value.length > LONGEST
    ? [
        {
          key: 'form.problem.too_long',
          values: { max: most, length: Math.max(length, value.length > LONGEST ? value.length : 0) },
        },
      ]
    : [];
};

export const editor: Block<EditorProps> = { definition, codec, validate, texts };
