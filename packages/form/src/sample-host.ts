import type { DesignHost } from './host';
import { sampleTextHost } from './sample-values';
import { nameIn } from './values/member-value';

/** A host for tests and previews: names of the samples, one dictionary, uploads that succeed at once. */
export const sampleHost = (more: Partial<DesignHost> = {}): DesignHost => {
  const texts = sampleTextHost(more.language ?? 'zh');
  const options = async () => [{ id: '1', fullName: '一' }];
  return {
    language: texts.language,
    zone: texts.zone,
    pickUsers: async () => ['user-2'],
    pickDepartments: async () => ['department-2'],
    pickOthers: async (kind) => [`${kind}-1`],
    fetchAreas: async (parentId) =>
      parentId === '-1'
        ? [{ id: '330000', fullName: '浙江省', isLeaf: false }]
        : [{ id: '330100', fullName: '杭州市', isLeaf: true }],
    findOptions: async () => ({ list: await options(), hasMore: false }),
    findRecords: async () => ({ list: [{ id: 'record-1', fullName: '打印机' }], total: 1 }),
    pickRows: async () => ['2'],
    pickPlace: async () => ({ longitude: 121.4737, latitude: 31.2304, distance: 300, address: '上海市人民广场' }),
    nameOf: (kind, id) => nameIn(kind, id, texts),
    loadNames: async () => undefined,
    fetchOptions: options,
    upload: async ({ file }) => ({ name: file.name, fileId: `stored-${file.name}`, url: '' }),
    fileUrl: (file) => `/file/${file.fileId}`,
    say: () => undefined,
    textHost: () => texts,
    fetchNumberingRules: options,
    fetchDictionaries: options,
    fetchInterfaces: options,
    fetchForms: options,
    fetchRelatedForms: options,
    fetchFormFields: options,
    fetchFlows: options,
    fetchParameters: async () => [{ name: 'region', isRequired: true }],
    ...more,
  };
};
