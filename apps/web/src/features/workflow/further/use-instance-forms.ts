import { useState } from 'react';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { useFormCheck } from '@qiaoban/form/views/form-view';
import type { Act } from '../perform';
import type { InstanceActionKey } from '../instance-actions';
import { isFurtherDirty } from './use-further-forms';
import type { OpenFurther } from './use-further-forms';

/** Where the server says what is wrong with a further form: `furtherData.<form>.<field>`. */
const PLACE = /^furtherData\.([^.]+)\.(.*)$/s;

/** The tab of a further form. */
export const furtherTab = (formId: string): string => `further-${formId}`;

export type InstanceForms = {
  focus: { cell: string } | undefined;
  /** In a further form. */
  furtherFocus: { formId: string; cell: string } | undefined;
  /** The flow's own form; leads to its first problem. */
  check: () => boolean;
  /** The further forms that are filled in now. */
  checkFurther: () => boolean;
  showProblems: (problems: readonly RecordProblem[]) => void;
  isDirty: () => boolean;
  /** What of the further forms goes with an act. */
  furtherData: (key: InstanceActionKey, where: Act['where'] | undefined) => Act['furtherData'];
  /** Ids of all of them. */
  formIds: readonly string[];
};

/** The flow's own form and the further ones as one: they are checked together, and a problem brings its tab to the front. */
export const useInstanceForms = (
  formId: string,
  runtime: FormRuntime,
  further: readonly OpenFurther[],
  setTab: (tab: string) => void,
): InstanceForms => {
  const own = useFormCheck(runtime);
  const [furtherFocus, setFocus] = useState<InstanceForms['furtherFocus']>();
  const editable = further.filter(({ form }) => form.isEditable);

  const lead = ({ form, runtime: its }: OpenFurther, problems: readonly RecordProblem[]): void => {
    const [first] = problems;
    if (!first || !its) return;
    setTab(furtherTab(form.formId));
    setFocus({ formId: form.formId, cell: its.cellAt(first.path) });
  };

  const check = (): boolean => {
    const isGood = own.check();
    if (!isGood) setTab('form');
    return isGood;
  };

  const checkFurther = (): boolean => {
    for (const each of editable) {
      const problems = each.runtime?.check() ?? [];
      lead(each, problems);
      if (problems.length > 0) return false;
    }
    return true;
  };

  const showProblems = (problems: readonly RecordProblem[]): void => {
    const ours: RecordProblem[] = [];
    const others = new Map<string, RecordProblem[]>();
    for (const problem of problems) {
      const [, id, path] = PLACE.exec(problem.path) ?? [];
      if (id === undefined || path === undefined) ours.push(problem);
      else others.set(id, [...(others.get(id) ?? []), { ...problem, path }]);
    }
    for (const each of further) {
      const its = others.get(each.form.formId);
      if (its === undefined) continue;
      each.runtime?.showProblems(its);
      lead(each, its);
    }
    if (ours.length === 0) return;
    setTab('form');
    own.showProblems(ours);
  };

  /** Agreeing carries what is filled in for the first time, touched or not. */
  const furtherData: InstanceForms['furtherData'] = (key, where) => {
    const isAgreement = key === 'agree' || (key === 'addSigner' && where === 'after');
    return Object.fromEntries(
      editable.flatMap(({ form, runtime: its }) => {
        const isSent = its?.isDirty() === true || (isAgreement && form.recordVersion === 0);
        return its && isSent ? [[form.formId, { data: its.value(), version: form.recordVersion }]] : [];
      }),
    );
  };

  return {
    focus: own.focus,
    furtherFocus,
    check,
    checkFurther,
    showProblems,
    isDirty: () => runtime.isDirty() || isFurtherDirty(further),
    furtherData,
    formIds: [formId, ...further.map(({ form }) => form.formId)],
  };
};
