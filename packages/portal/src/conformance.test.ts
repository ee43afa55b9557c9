import { describe, expect, it } from 'vitest';
import { hasText } from '@qiaoban/contracts/texts';
import { BlockProps } from './block';
import { COLUMNS } from './place';
import { blocks, definitionOf } from './registry';
import { viewsOf } from './registry.web';
import './texts/portal-text';

const everyText = (key: string): void => {
  for (const language of ['zh', 'zhtw', 'en'] as const) expect(hasText(language, key), `${language} ${key}`).toBe(true);
};

describe.each(blocks.map((block) => [block.key, block] as const))('%s', (key, block) => {
  it('has a name, a size on the grid and a view', () => {
    everyText(`portal.block.${key}`);
    everyText(`portal.group.${block.group}`);
    const { w, h, minW, minH } = block.size;
    expect(w >= minW && h >= minH && w <= COLUMNS && minW > 0 && minH > 0).toBe(true);
    expect(viewsOf(key)).toBeDefined();
    expect(definitionOf(key)).toBe(block);
  });

  it('begins with properties of its own schema', () => {
    const defaults = block.defaults();
    expect(block.propsSchema.parse(defaults)).toEqual(defaults);
    expect(BlockProps.safeParse(defaults).success).toBe(true);
    expect(block.propsSchema.safeParse({ refresh: 5 }).success).toBe(false);
  });

  it('offers only properties that it has, each with a text', () => {
    for (const spec of block.properties) {
      expect(Object.keys(block.defaults())).toContain(spec.prop);
      const own = `portal.prop.${key}.${spec.prop}`;
      everyText(hasText('zh', own) ? own : `portal.prop.${spec.prop}`);
      if (spec.control === 'choice' || spec.control === 'choices')
        for (const choice of spec.choices) everyText(`portal.choice.${spec.prop}.${choice}`);
    }
  });

  it('takes its samples, and nothing that was fetched breaks it', () => {
    expect(block.samples.length).toBeGreaterThan(0);
    for (const sample of block.samples) {
      const props = block.propsSchema.parse(sample.props);
      expect(block.problems(props)).toEqual([]);
      expect(block.needs(props).length).toBe(sample.fetched.length);
      const shown = block.shape(props, sample.fetched);
      expect(JSON.stringify(shown) ?? '').not.toContain('secret');
      for (const odd of [undefined, null, 7, 'x', [], {}, [null, 1, 'x', []], { list: 'no' }, { rows: [{}] }])
        expect(() =>
          block.shape(
            props,
            block.needs(props).map(() => odd),
          ),
        ).not.toThrow();
    }
  });

  it('says what it lacks as a text', () => {
    for (const problem of block.problems(block.defaults())) everyText(`portal.soundness.${problem}`);
  });
});
