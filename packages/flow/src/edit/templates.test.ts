import { describe, expect, it } from 'vitest';
import { parseFlowDocument } from '../model/document';
import { flowProblems } from '../check/validation';
import { FLOW_TEMPLATES, flowTemplateOf } from './templates';

describe('templates of flows', () => {
  it('have keys of their own', () => {
    expect(new Set(FLOW_TEMPLATES.map(({ key }) => key)).size).toBe(FLOW_TEMPLATES.length);
    expect(flowTemplateOf('')).toBeUndefined();
  });
  it.each(FLOW_TEMPLATES.map((each) => [each.key, each] as const))(
    '%s may be published for a form without any field',
    (_, each) => {
      const parsed = parseFlowDocument(JSON.parse(JSON.stringify(each.document())));
      expect(parsed).toEqual({ ok: true, document: each.document() });
      expect(flowProblems(each.document(), [])).toEqual([]);
    },
  );
});
