import type { Option } from '../block';
import { inAllLanguages } from './form-text';

/** The two choices that a new option block starts with. */
export const sampleOptions = (): Option[] => [
  { id: '1', fullName: inAllLanguages('form.sample.option1') },
  { id: '2', fullName: inAllLanguages('form.sample.option2') },
];
