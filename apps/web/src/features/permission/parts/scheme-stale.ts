import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { getDataScheme, listDataSchemes } from '@qiaoban/contracts/permission/data-scheme.contract';

/** What a change of a data scheme makes wrong. */
export const staleAfterScheme = [listDataSchemes, getDataScheme, getAuthority];
