import { describe, expect, it } from 'vitest';
import { addressOf, fixedFieldChanged, mayBeDisabled } from './menu.rules';

const base = { enCode: 'a.b.c', urlAddress: '', linkTarget: '_self' as const, category: 'Web' as const, moduleId: 'm' };
const refused = (why: string, field: string) => ({ refused: why, field });

describe('addresses of menus', () => {
  it.each([
    [1, {}, { urlAddress: '', linkTarget: '_self' }],
    [1, { urlAddress: 'x' }, { urlAddress: '', linkTarget: '_self' }],
    [2, { urlAddress: '/system/menu/' }, { urlAddress: 'system/menu', linkTarget: '_self' }],
    [2, { urlAddress: 'javascript:alert(1)' }, refused('address_invalid', 'urlAddress')],
    [2, { urlAddress: '../x' }, refused('address_invalid', 'urlAddress')],
    [2, {}, refused('address_invalid', 'urlAddress')],
    [3, {}, { urlAddress: 'model/ab.c', linkTarget: '_self' }],
    [3, { enCode: 'model.expense' }, { urlAddress: 'model/expense', linkTarget: '_self' }],
    [3, { moduleId: '' }, refused('object_required', 'propertyJson.moduleId')],
    [4, { enCode: 'goods' }, { urlAddress: 'dictionary/goods', linkTarget: '_self' }],
    [5, { enCode: 'r.sales' }, { urlAddress: 'dataReport/rsales', linkTarget: '_self' }],
    [6, { enCode: 's' }, { urlAddress: 'dataScreen/s', linkTarget: '_blank' }],
    [
      7,
      { urlAddress: 'https://example.com/a?b=1', linkTarget: '_blank' as const },
      { urlAddress: 'https://example.com/a?b=1', linkTarget: '_blank' },
    ],
    [7, { urlAddress: 'mailto:a@b.c' }, { urlAddress: 'mailto:a@b.c', linkTarget: '_self' }],
    [7, { urlAddress: 'javascript:alert(1)' }, refused('address_invalid', 'urlAddress')],
    [7, { urlAddress: 'data:text/html,x' }, refused('address_invalid', 'urlAddress')],
    [8, { enCode: 'p' }, { urlAddress: 'portal/p', linkTarget: '_self' }],
    [5, { category: 'App' as const }, refused('type_not_for_app', 'type')],
    [3, { category: 'App' as const, enCode: 'x' }, { urlAddress: 'model/x', linkTarget: '_self' }],
  ])('of type %i with %j', (type, more, answer) => expect(addressOf({ ...base, type, ...more })).toEqual(answer));

  it('of the product itself stay', () => {
    const menu = { enCode: 'a', type: 2, urlAddress: 'x', category: 'Web' as const };
    expect(fixedFieldChanged(menu, { ...menu })).toBeUndefined();
    expect(fixedFieldChanged(menu, { ...menu, urlAddress: 'y' })).toBe('urlAddress');
    expect([
      mayBeDisabled({ enCode: 'system.menu', isBuiltin: true }),
      mayBeDisabled({ enCode: 'systemPlatform', isBuiltin: true }),
      mayBeDisabled({ enCode: 'system.log', isBuiltin: true }),
    ]).toEqual([false, false, true]);
  });
});
