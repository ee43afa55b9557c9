import { describe, expect, it } from 'vitest';
import { parseFormDocument } from '../parse-document';
import { formProblems } from '../validation';
import { FORM_TEMPLATES } from './all';

describe('templates of forms', () => {
  it('have keys of their own', () => {
    expect(new Set(FORM_TEMPLATES.map(({ key }) => key)).size).toBe(FORM_TEMPLATES.length);
  });
  it.each(FORM_TEMPLATES.map((each) => [each.key, each] as const))(
    '%s is sound and ready to be published',
    (_, each) => {
      const parsed = parseFormDocument(JSON.parse(JSON.stringify(each.document())));
      expect(parsed.ok).toBe(true);
      expect(formProblems(each.document())).toEqual([]);
      expect(each.document().list.columnList.length).toBeGreaterThan(2);
    },
  );
});
