import { lazy, useMemo } from 'react';
import { selectNumberingRules } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { selectAreas } from '@qiaoban/contracts/base-data/area.contract';
import { selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import { listFormFields, selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { selectRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { selectInstances } from '@qiaoban/contracts/workflow/instance-texts.contract';
import { listFlowFields, selectFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { selectDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { rowsAsOptions } from '@qiaoban/contracts/base-data/interface-options';
import type { DictionaryOption } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { selectDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { Option, TextHost } from '@qiaoban/form/block';
import type { Area, DesignHost, PickRequest, RecordPage, RecordQuery } from '@qiaoban/form/host';
import { isFormSource } from '@qiaoban/form/values/form-source';
import type { Place } from '@qiaoban/form/values/place-value';
import { formText } from '@qiaoban/form/texts/form-text';
import type { Language } from '@qiaoban/contracts/languages';
import { DEFAULT_TIME_ZONE } from '@qiaoban/language/formats/time-zone';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { textNow, useLanguage } from '#lib/texts/i18n.ts';
import { queryClient, routeKey } from '#lib/call/query.ts';
import { keepPicture, sendFile } from '#lib/call/upload-file.ts';
import { lastSignature } from '#lib/session/last-signature.ts';
import { askDialog } from '../frame/asked-dialog';
import { openFilePreview } from '../file-preview/preview-store';
import { allKnownNames, knownName, loadNames, rememberOthers } from './form-names';
import { knownChoice } from '../people/names';
import { fetchFormValues, findOptions } from './form-values';
import { understandTexts } from './texts/understand-texts';
import { fetchInterfaceData } from './interface-rows';
import { usePickDepartments, usePickPositions, usePickRoles, usePickUsers } from '../frame/use-pickers';
import type { OpenPicker } from '../frame/use-pickers';

const MINUTE = 60_000;
// the table and the map come when they are opened
const RowPicker = lazy(() => import('./row-picker').then((m) => ({ default: m.RowPicker })));
const PlaceDialog = lazy(() => import('../map/map-location').then((m) => ({ default: m.PlaceDialog })));

const itemsOf = (options: readonly DictionaryOption[], parentId?: string): Option[] =>
  options.flatMap(({ id, fullName, children }) => [
    { id, fullName, ...(parentId === undefined ? {} : { parentId }) },
    ...itemsOf(children ?? [], id),
  ]);

const typesOf = (types: readonly DictionaryTypeNode[]): Option[] =>
  types.flatMap(({ id, fullName, children }) => [{ id, fullName }, ...typesOf(children ?? [])]);

const fetchOptions = async (source: string): Promise<readonly Option[]> => {
  const id = source.slice(source.indexOf(':') + 1);
  if (isFormSource(source)) return fetchFormValues(source);
  if (source.startsWith('dynamic:') && id !== '') return rowsAsOptions(await fetchInterfaceData(source));
  if (!source.startsWith('dictionary:') || id === '') throw new Error(textNow('app.request_failed'));
  const input = { params: { id } };
  const { list } = await queryClient.fetchQuery({
    queryKey: routeKey(selectDictionaryData, input),
    queryFn: () => call(selectDictionaryData, input),
    staleTime: MINUTE,
  });
  return itemsOf(list);
};

/** Names that several people share understand nothing; the others are found by name. */
const idsByName = (names: ReadonlyMap<string, string>): { ids: Map<string, string>; ambiguous: Set<string> } => {
  const ids = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [id, name] of names) {
    if (ids.has(name)) ambiguous.add(name);
    ids.set(name, id);
  }
  for (const name of ambiguous) ids.delete(name);
  return { ids, ambiguous };
};

const textHost = (language: Language): TextHost => {
  const users = idsByName(allKnownNames('user'));
  const departments = idsByName(allKnownNames('department'));
  return {
    language,
    zone: DEFAULT_TIME_ZONE,
    userNames: allKnownNames('user'),
    userIds: users.ids,
    departmentNames: allKnownNames('department'),
    departmentIds: departments.ids,
    otherNames: allKnownNames('other'),
    otherIds: new Map(),
    ambiguousNames: new Set([...users.ambiguous, ...departments.ambiguous]),
    options: new Map(),
  };
};

const pickIds = async (
  open: OpenPicker,
  { multiple, chosen, onlyCompanies = false }: PickRequest,
): Promise<readonly string[] | undefined> =>
  (await open({ multiple, value: chosen, ...(onlyCompanies ? { only: 'company' as const } : {}) }))?.map(
    ({ id }) => id,
  );

const pickGroups = async (
  language: Language,
  { multiple, chosen }: PickRequest,
): Promise<readonly string[] | undefined> => {
  const { list } = await call(selectGroups, {});
  rememberOthers('group', list);
  const request = {
    title: formText(language, 'form.block.groupSelect'),
    source: undefined,
    options: list,
    columns: [],
    multiple,
    chosen,
  };
  return askDialog<readonly string[]>((answer) => <RowPicker request={request} answer={answer} />);
};

const fetchAreas = async (parentId: string): Promise<readonly Area[]> => {
  const input = { params: { id: parentId } };
  const { list } = await queryClient.fetchQuery({
    queryKey: routeKey(selectAreas, input),
    queryFn: () => call(selectAreas, input),
    staleTime: MINUTE,
  });
  rememberOthers('area', list);
  return list;
};

const findRecords = async ({ form, flow, field, keyword, page }: RecordQuery): Promise<RecordPage> => {
  const query = { field, keyword, currentPage: page, pageSize: 20 as const };
  const route = form === undefined ? selectInstances : selectRecords;
  const { list, pagination } = await call(route, { params: { id: form ?? flow ?? '' }, query });
  rememberOthers(form === undefined ? `case/${flow ?? ''}` : `record/${form}/${field}`, list);
  return { list, total: pagination.total };
};

const fetchFormFields: DesignHost['fetchFormFields'] = async (id) => {
  if (id.startsWith('flow/')) {
    const { list } = await call(listFlowFields, { params: { id: id.slice('flow/'.length) } });
    return list
      .filter(({ vmodel }) => !vmodel.includes('.'))
      .map(({ vmodel, label }) => ({ id: vmodel, fullName: label }));
  }
  const { list } = await call(listFormFields, { params: { id } });
  return list
    .filter(({ vmodel }) => !vmodel.includes('.'))
    .map(({ vmodel, label, isChoice }) => ({ id: vmodel, fullName: label, isChoice }));
};

/** Opens the map; undefined when it was closed without choosing. */
export const askPlace = (chosen: Place | undefined): Promise<Place | undefined> =>
  askDialog<Place>((answer) => <PlaceDialog value={chosen} onOk={answer} onClose={() => answer(undefined)} />);

/**
 * What forms may ask of this program: people, departments, dictionaries, files. The same object until the language
 * changes. `modelId`: the form whose limits uploads keep to; `isElsewhere`: its records are in a database elsewhere.
 */
export const useFormHost = (modelId = '', isElsewhere = false): DesignHost => {
  const language = useLanguage();
  const pickUsers = usePickUsers();
  const pickDepartments = usePickDepartments();
  const pickPositions = usePickPositions();
  const pickRoles = usePickRoles();
  return useMemo<DesignHost>(
    () => ({
      language,
      zone: DEFAULT_TIME_ZONE,
      pickUsers: (request) => pickIds(pickUsers, request),
      pickDepartments: (request) => pickIds(pickDepartments, request),
      pickOthers: (kind, request) =>
        kind === 'group'
          ? pickGroups(language, request)
          : pickIds(kind === 'role' ? pickRoles : pickPositions, request),
      fetchAreas,
      findOptions,
      findRecords,
      pickRows: (request) => askDialog<readonly string[]>((answer) => <RowPicker request={request} answer={answer} />),
      pickPlace: askPlace,
      nameOf: knownName,
      pictureOf: (id) => knownChoice('user', id)?.headIcon || undefined,
      loadNames,
      fetchOptions,
      upload: ({ file, kind, ...hooks }) =>
        sendFile(file, { type: kind === 'image' ? 'annexpic' : 'annex', modelId, ...hooks }),
      ...(isElsewhere ? {} : { uploadPicture: (picture: File) => keepPicture(picture, modelId) }),
      lastSignature,
      preview: openFilePreview,
      fileUrl: ({ url }) => url,
      say: (kind, text) => (kind === 'error' ? toast.error(text) : toast.info(text)),
      textHost: () => textHost(language),
      understand: (kind, texts) =>
        understandTexts(textHost(language), { fetchAreas, fetchOptions, findRecords }, kind, texts),
      fetchNumberingRules: async () =>
        (await call(selectNumberingRules, {})).list.map(({ enCode, fullName }) => ({ id: enCode, fullName })),
      fetchDictionaries: async () => typesOf((await call(selectDictionaryTypes, {})).list),
      fetchInterfaces: async () =>
        (await call(selectInterfaces, {})).flatMap((group) =>
          group.children.map(({ id, fullName, enCode }) => ({
            id,
            fullName: textNow('app.noted', { name: fullName, note: enCode }),
          })),
        ),
      fetchForms: async () => (await call(selectFormModels, { query: {} })).list,
      fetchRelatedForms: async () => (await call(selectFormModels, { query: { elsewhere: '1' } })).list,
      fetchFormFields,
      fetchFlows: async () => (await call(selectFlows, { query: {} })).list,
      fetchParameters: async (interfaceId) =>
        (await call(selectInterfaces, {}))
          .flatMap((group) => group.children)
          .filter(({ id }) => id === interfaceId)
          .flatMap(({ parameters }) => parameters.map(({ name, required }) => ({ name, isRequired: required }))),
    }),
    [language, pickUsers, pickDepartments, pickPositions, pickRoles, modelId, isElsewhere],
  );
};
