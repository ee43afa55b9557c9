import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { listFormFields, selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { selectFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { listFields } from '@qiaoban/form/fields';
import type { ButtonAct } from '@qiaoban/form/own-button';
import { isSettable } from '@qiaoban/form/own-button-problems';
import { useRoute } from '#lib/call/query.ts';
import { useFormDesign } from './form-design';

export type Choice = { value: string; label: string };
const SOON = { staleTime: 60_000 };

/** What an act may be pointed at, and the names that it gives values to. */
export const useActTargets = (act: ButtonAct): { targets: readonly Choice[]; names: readonly Choice[] } => {
  const { store, host, formId } = useFormDesign();
  const document = useDocument(store);
  const when = (isWanted: boolean) => ({ ...SOON, enabled: isWanted });
  const forms = useRoute(selectFormModels, { query: {} }, when(act.do === 'form')).data?.list ?? [];
  const flows = useRoute(selectFlows, { query: {} }, when(act.do === 'flow')).data?.list ?? [];
  const categories = useRoute(selectInterfaces, {}, when(act.do === 'interface')).data ?? [];
  const templates = useRoute(listPrintTemplates, { params: { id: formId } }, when(act.do === 'print')).data?.list ?? [];
  const flowForm = act.do === 'flow' ? (flows.find(({ id }) => id === act.flow)?.formId ?? '') : '';
  const ofForm = act.do === 'form' ? act.form : flowForm;
  const fields = useRoute(listFormFields, { params: { id: ofForm || '-' } }, when(ofForm !== '')).data?.list ?? [];
  const named = (list: readonly { id: string; fullName: string }[]): Choice[] =>
    list.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const interfaces = categories.flatMap(({ children }) => children);
  switch (act.do) {
    case 'set': {
      const own = listFields(document).main.filter(isSettable);
      return {
        targets: [],
        names: own.map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field })),
      };
    }
    case 'interface': {
      const parameters = interfaces.find(({ id }) => id === act.interface)?.parameters ?? [];
      return { targets: named(interfaces), names: parameters.map(({ name }) => ({ value: name, label: name })) };
    }
    case 'print':
      return { targets: named(templates), names: [] };
    case 'link':
      return { targets: [], names: [] };
    default:
      return {
        targets: named(act.do === 'form' ? forms : flows),
        names: fields
          .filter(({ path }) => !path.includes('.'))
          .map(({ path, label }) => ({ value: path, label: label || path })),
      };
  }
};
