import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { TEST_OPS_OF_KIND } from '@qiaoban/language/filter';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from './block';
import { PROPERTY_GROUPS, specsIn } from './property-spec';
import { blocks } from './registry';
import { sampleTextHost, sampleValues } from './sample-values';
import { formTexts } from './texts/form-text';

type Texts = Record<string, string>;
const textsOf = (language: Language): Texts =>
  blocks.reduce<Texts>((all, { texts: own }) => ({ ...all, ...own[language] }), { ...formTexts[language] });
const texts: Record<Language, Texts> = { zh: textsOf('zh'), zhtw: textsOf('zhtw'), en: textsOf('en') };
const context: CheckContext = { label: 'x', required: false, language: 'zh' };
/** What a database driver hands back for a parameter that was written: jsonb parsed, timestamps as Date, numeric as text. */
const asDriver = (type: string | undefined, parameter: unknown): unknown => {
  if (parameter === null) return null;
  if (type === 'jsonb') return JSON.parse(String(parameter));
  if (type === 'timestamptz') return new Date(String(parameter));
  return type === 'numeric' ? String(parameter) : parameter;
};

describe.each(blocks.map((block) => [block.definition.key, block] as const))('%s', (key, block) => {
  const { definition, codec, validate } = block;

  it('has its texts in three languages', () => {
    for (const language of LANGUAGES) {
      for (const group of PROPERTY_GROUPS) expect(texts[language][`form.props.${group}`]).toBeTruthy();
      expect(texts[language][`form.block.${key}`], language).toBeTruthy();
      expect(texts[language][`form.group.${definition.group}`]).toBeTruthy();
      for (const property of definition.properties) {
        expect(texts[language][`form.prop.${property.prop}`], `${language} ${property.prop}`).toBeTruthy();
        if (property.control !== 'choice' || property.prop === 'format' || property.prop === 'sizeUnit') continue;
        for (const value of property.choices) {
          expect(texts[language][`form.choice.${property.prop}.${value}`], `${property.prop} ${value}`).toBeTruthy();
        }
      }
    }
  });
  it('defaults fit the schema and survive JSON', () => {
    const defaults = definition.defaults();
    expect(definition.propsSchema.parse(JSON.parse(JSON.stringify(defaults)))).toEqual(defaults);
  });
  it('offers only properties that exist', () => {
    const shape = (definition.propsSchema as unknown as { shape: Record<string, unknown> }).shape;
    for (const { prop } of definition.properties) expect(Object.keys(shape)).toContain(prop);
  });
  it('each property stands in a group of the inspector, and only once', () => {
    for (const { prop, group } of definition.properties) expect(PROPERTY_GROUPS, prop).toContain(group);
    const shown = PROPERTY_GROUPS.flatMap((group) => specsIn(group, definition.properties));
    expect(shown.map(({ prop }) => prop).toSorted()).toEqual(definition.properties.map(({ prop }) => prop).toSorted());
    expect(new Set(shown.map(({ prop }) => prop)).size).toBe(shown.length);
    // what most forms set is not searched for: the first thing after title and choices of its kind
    if (shown.some(({ prop }) => prop === 'required')) expect(shown[0]?.prop).toBe('required');
  });
  it('its flags agree with each other', () => {
    const hasCodec = codec !== undefined && validate !== undefined;
    expect(hasCodec).toBe(definition.holdsValue && !definition.holdsRows);
    expect(definition.storesColumn).toBe(definition.column(definition.defaults()) !== undefined);
    expect(definition.isSystem).toBe(definition.recordColumn !== undefined);
    if (definition.listable || definition.searchable) expect(definition.holdsValue).toBe(true);
    if (definition.searchable) expect(definition.filterKind(definition.defaults())).toBeDefined();
    if (hasCodec) expect(definition.samples.length).toBeGreaterThan(1);
    expect(definition.migrations).toHaveLength(definition.version - 1);
  });
  it('every search operator of its kind works on its samples', () => {
    const kind = definition.filterKind(definition.defaults());
    if (!kind) return;
    const ops = definition.searchOps.filter((op) => TEST_OPS_OF_KIND[kind].includes(op));
    expect(ops.length).toBeGreaterThan(0);
    for (const { value, props } of definition.samples) {
      if (value === null || definition.filterKind({ ...definition.defaults(), ...props }) !== kind) continue;
      const row = { f: value };
      const one = Array.isArray(value) ? value[0] : value;
      const equal =
        kind === 'texts'
          ? ({ field: 'f', op: 'has', value: one } as const)
          : kind === 'span' || kind === 'hours'
            ? ({ field: 'f', op: 'between', value: [one, one] } as const)
            : kind === 'place'
              ? ({ field: 'f', op: 'like', value: '' } as const)
              : ({ field: 'f', op: 'eq', value: one } as const);
      expect(compileFilter(equal, { f: kind })(row)).toBe(true);
      expect(compileFilter({ field: 'f', op: 'isNull' }, { f: kind })(row)).toBe(false);
    }
  });
});

describe.each(sampleValues().map((sample) => [`${sample.key} ${JSON.stringify(sample.value)}`, sample] as const))(
  '%s',
  (_name, { key, props, value }) => {
    const block = blocks.find(({ definition }) => definition.key === key);
    const codec = block?.codec;
    const column = block?.definition.column(props);
    it('is canonical: normalising changes nothing, through JSON as well', () => {
      expect(codec?.normalise(value, props)).toEqual({ ok: true, value });
      expect(codec?.normalise(JSON.parse(JSON.stringify(value)), props)).toEqual({ ok: true, value });
    });
    it('survives the column', () => {
      const stored = asDriver(
        column?.type ?? (block?.definition.recordColumn === 'created' ? 'timestamptz' : 'text'),
        codec?.toColumn(value, props),
      );
      expect(codec?.fromColumn(stored, props)).toEqual(value);
    });
    it('is acceptable', () => {
      expect(block?.validate?.(value, props, context)).toEqual([]);
    });
    it.each(LANGUAGES)('survives export and import in %s', (language) => {
      const host = sampleTextHost(language);
      const text = codec?.toText(value, props, host) ?? '';
      if (value !== null) expect(text).not.toBe('');
      if (block?.definition.isFile && value !== null) {
        expect(codec?.fromText(text, props, host)).toEqual({
          ok: false,
          problem: { key: 'form.problem.files_not_importable' },
        });
      } else {
        // a secret is taken in, and never given out
        if (block?.definition.isSecret && value !== null) expect(text).not.toContain(String(value));
        const written = block?.definition.isSecret ? String(value ?? '') : text;
        expect(codec?.fromText(written, props, host)).toEqual({ ok: true, value });
      }
    });
  },
);

describe('values that are none', () => {
  const rubbish: unknown[] = [{}, { a: 1 }, [[]], [{}], NaN, Infinity, 'not a value \u0000', -1e300, [null, { x: 1 }]];
  it.each(blocks.flatMap((block) => (block.codec ? [[block.definition.key, block] as const] : [])))(
    '%s answers a problem or a canonical value, and never throws',
    (_key, { codec, definition }) => {
      const props = definition.defaults();
      for (const value of rubbish) {
        const result = codec?.normalise(value, props);
        if (result?.ok) expect(codec?.normalise(result.value, props)).toEqual(result);
        else expect(Object.keys(texts.zh)).toContain(result?.problem.key);
        const read = codec?.fromText(String(value), props, sampleTextHost());
        if (read && !read.ok) expect(Object.keys(texts.zh)).toContain(read.problem.key);
      }
    },
  );
});
