import { useEffect, useMemo, useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { DesignerStore } from '@qiaoban/designer/store';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost, InterfaceParameterName } from '@qiaoban/form/host';
import type { ValidationProblem } from '@qiaoban/form/validation-problem';
import { formProblems } from '@qiaoban/form/validation';
import { formText } from '@qiaoban/form/texts/form-text';
import { missingParameters } from '@qiaoban/form/values/option-parameters';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { useDeferredValue } from 'react';
import type { ShownProblem } from '../frame/problem-list';

const NONE: ReadonlySet<string> = new Set();
type KnownParameters = ReadonlyMap<string, readonly InterfaceParameterName[]>;

/** Blocks whose choices come from an interface, with the parameters as designed. */
const askingNodes = (document: FormDocument) =>
  Object.values(document.nodes).flatMap(({ id, props }) => {
    const { dataType, propsUrl = '', parameters = [], label } = props as Partial<OptionProps>;
    return dataType === 'dynamic' && propsUrl !== '' ? [{ id, propsUrl, parameters, label }] : [];
  });

/** What interfaces ask for, as far as it arrived; one that cannot be asked has no say here. */
const useParameters = (document: FormDocument, { fetchParameters }: DesignHost): KnownParameters => {
  const [known, setKnown] = useState<KnownParameters>(new Map());
  const wanted = [...new Set(askingNodes(document).map(({ propsUrl }) => propsUrl))].sort().join();
  useEffect(() => {
    for (const id of wanted === '' ? [] : wanted.split(','))
      fetchParameters(id).then(
        (names) => setKnown((before) => new Map(before).set(id, names)),
        () => undefined,
      );
  }, [wanted, fetchParameters]);
  return known;
};

/** What keeps the form from being published, live but behind the typing, and the nodes concerned. */
export const useProblems = (
  store: DesignerStore<FormDocument>,
  host: DesignHost,
): { problems: ShownProblem[]; badNodes: ReadonlySet<string> } => {
  const { language } = host;
  const document = useDeferredValue(useDocument(store));
  const known = useParameters(document, host);
  const problems = useMemo(() => {
    const lacking = askingNodes(document).flatMap(({ id, propsUrl, parameters, label }): ValidationProblem[] => {
      const names = missingParameters(parameters, known.get(propsUrl) ?? []).join(', ');
      const values = { label: textIn(label, language), names };
      return names === '' ? [] : [{ node: id, key: 'form.soundness.no_parameter', values }];
    });
    return [...formProblems(document, { language }), ...lacking].map(({ node, part, key, values }) => ({
      node: node === document.root ? undefined : node,
      part,
      text: formText(language, key, values),
    }));
  }, [document, known, language]);
  const names = [...new Set(problems.flatMap(({ node }) => node ?? []))].sort().join();
  const badNodes = useMemo(() => (names === '' ? NONE : new Set(names.split(','))), [names]);
  return { problems, badNodes };
};
