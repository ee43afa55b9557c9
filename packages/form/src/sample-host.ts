import type { DesignHost } from './host';
import { sampleTextHost } from './sample-values';

/** A host for tests and previews: names of the samples, one dictionary, uploads that succeed at once. */
export const sampleHost = (more: Partial<DesignHost> = {}): DesignHost => {
  const texts = sampleTextHost(more.language ?? 'zh');
  const options = async () => [{ id: '1', fullName: '一' }];
  return {
    language: texts.language,
    zone: texts.zone,
    pickUsers: async () => ['user-2'],
    pickDepartments: async () => ['department-2'],
    nameOf: (kind, id) => (kind === 'user' ? texts.userNames : texts.departmentNames).get(id),
    loadNames: async () => undefined,
    fetchOptions: options,
    upload: async ({ file }) => ({ name: file.name, fileId: `stored-${file.name}`, url: '' }),
    fileUrl: (file) => `/file/${file.fileId}`,
    say: () => undefined,
    textHost: () => texts,
    fetchBillRules: options,
    fetchDictionaries: options,
    fetchInterfaces: options,
    ...more,
  };
};
