import * as dictionary from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { selectDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { getBaseInfo } from '@qiaoban/contracts/directory/current-user.contract';
import { selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import {
  chartLevel,
  chartPeople,
  chartSearch,
  selectChildren,
} from '@qiaoban/contracts/directory/organize-selector.contract';
import { selectOrganizes, treeOrganizes } from '@qiaoban/contracts/directory/organize.contract';
import { listOwnPlaces } from '@qiaoban/contracts/directory/own-places.contract';
import { allPositions, getPositionList, selectPositions } from '@qiaoban/contracts/directory/position.contract';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import {
  authorityValues,
  effectiveRights,
  getAuthority,
  ownRights,
} from '@qiaoban/contracts/permission/authority.contract';
import { compareRights, copyRights, explainRight } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { Route } from '@qiaoban/contracts/route';
import type { Actor } from '../../platform/http/caller';
import type { Binding } from '../../platform/http/bind';
import type { OwnWordsCache } from './own-words';
import { withNames } from './shown-names.rules';

/** Calls that show names and never feed what is edited: there the name stays as it was typed. */
const SHOWN: readonly Route[] = [
  dictionary.allDictionaryData,
  dictionary.selectDictionaryData,
  dictionary.selectDictionaryByCode,
  dictionary.getByTypeDataCode,
  selectDictionaryTypes,
  selectRoles,
  selectPositions,
  allPositions,
  getPositionList,
  selectOrganizes,
  treeOrganizes,
  selectDepartments,
  selectChildren,
  chartLevel,
  chartSearch,
  chartPeople,
  listOwnPlaces,
  listUsers,
  getBaseInfo,
  getAuthority,
  authorityValues,
  effectiveRights,
  ownRights,
  copyRights,
  compareRights,
  explainRight,
] as unknown as Route[];

/** Bindings whose answers bear names in the language of the person who asks. */
export const showingNames = (bindings: readonly Binding[], words: OwnWordsCache): Binding[] =>
  bindings.map((binding) => {
    if (!SHOWN.includes(binding.route)) return binding;
    return {
      route: binding.route,
      handle: async (call) => {
        const answer = await binding.handle(call);
        const actor = call.actor as Actor | undefined;
        if (actor === undefined || actor.language === 'zh') return answer;
        const names = (await words.of(actor.tenant, actor.db)).names(actor.language);
        return withNames(answer, names, actor.language);
      },
    };
  });
