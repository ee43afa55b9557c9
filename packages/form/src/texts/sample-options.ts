import type { Option } from '../block';
import { inAllLanguages } from './form-text';

/** The two choices that a new option block starts with. */
export const sampleOptions = (): Option[] => [
  { id: '1', fullName: inAllLanguages('form.sample.option1') },
  { id: '2', fullName: inAllLanguages('form.sample.option2') },
];

/** The small tree that a new block with levels starts with. */
export const sampleTree = (): Option[] => [
  { id: '1', fullName: inAllLanguages('form.sample.option1') },
  { id: '11', fullName: inAllLanguages('form.sample.option11'), parentId: '1' },
  { id: '12', fullName: inAllLanguages('form.sample.option12'), parentId: '1' },
  { id: '2', fullName: inAllLanguages('form.sample.option2') },
];
