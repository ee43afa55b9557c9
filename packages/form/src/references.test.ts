import { describe, expect, it } from 'vitest';
import { fieldsOfDictionary, formsNamedBy, referencesOf } from './references';
import { formOf } from './sample-form';
import { blocks } from './registry';

describe('what a form names', () => {
  it('is read in its fields, in those of sub-tables too', () => {
    const document = formOf([
      { type: 'select', field: 'a', props: { dataType: 'dictionary', dictionaryType: 'd1', propsUrl: 'left-over' } },
      { type: 'billRule', field: 'no', props: { rule: 'BX' } },
      { type: 'userSelect', field: 'who', props: { defaultValue: ['u1', 'u2'] } },
      {
        type: 'table',
        field: 'lines',
        children: [{ type: 'popupSelect', field: 'b', props: { dataType: 'dynamic', propsUrl: 'i1' } }],
      },
    ]);
    expect(referencesOf(document)).toEqual([
      { kind: 'dictionary', id: 'd1' },
      { kind: 'billRule', code: 'BX' },
      { kind: 'user', id: 'u1' },
      { kind: 'user', id: 'u2' },
      { kind: 'interface', id: 'i1' },
    ]);
    expect(fieldsOfDictionary(document, 'd1').map(({ field }) => field)).toEqual(['a']);
  });

  it('are other forms too: of choices, and of relations', () => {
    const document = formOf([
      { type: 'select', field: 'a', props: { dataType: 'form', sourceForm: 'f1', sourceField: 'name' } },
      { type: 'select', field: 'b', props: { dataType: 'static', sourceForm: 'left-over', sourceField: 'name' } },
      { type: 'relationForm', field: 'c', props: { relatedForm: 'f2', relatedField: 'name' } },
    ]);
    expect(formsNamedBy(document)).toEqual([
      { kind: 'form', id: 'f1' },
      { kind: 'form', id: 'f2' },
    ]);
  });

  it('are other forms by the codes in formulas, wherever they stand', () => {
    const document = formOf([
      { type: 'comInput', field: 'a', props: { defaultFormula: 'lookup("leave", "phone", "creator", USERID())' } },
      {
        type: 'calculate',
        field: 'b',
        props: { expression: 'IF(RELATEDCOUNT("asset", "name", a) > 0, -LOOKUP("stock", "n", "m", a), 1)' },
      },
      {
        type: 'table',
        field: 'lines',
        children: [{ type: 'numInput', field: 'c', props: { defaultFormula: 'RELATEDSUM("use", "n", "m", "asset")' } }],
      },
    ]);
    expect(formsNamedBy(document)).toEqual(['leave', 'asset', 'stock', 'use'].map((code) => ({ kind: 'form', code })));
  });

  it('is asked of every block that reads choices', () => {
    for (const { definition } of blocks.filter((block) => block.definition.readsOptions)) {
      const document = formOf([{ type: definition.key, field: 'a', props: { dataType: 'dynamic', propsUrl: 'i' } }]);
      expect(referencesOf(document), definition.key).toEqual([{ kind: 'interface', id: 'i' }]);
    }
  });
});
