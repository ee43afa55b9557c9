import { useRef, useState } from 'react';
import {
  createPrintTemplate,
  listPrintTemplates,
  updatePrintTemplate,
} from '@qiaoban/contracts/visualdev/print.contract';
import type { PrintTemplateRow } from '@qiaoban/contracts/visualdev/print.contract';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import { useAction } from '#lib/call/query.ts';

type Drawn = { template: PrintTemplate; name: string; isOn: boolean };
type Saving = { isDirty: boolean; isSaving: boolean; save: () => Promise<void> };

/** Saves a sheet: a new one is made the first time, and changed from then on. */
export const useSheetSaving = (
  formId: string,
  stored: PrintTemplateRow | undefined,
  first: PrintTemplate,
  { template, name, isOn }: Drawn,
): Saving => {
  const [version, setVersion] = useState(stored?.version);
  const id = useRef(stored?.id);
  const [saved, setSaved] = useState({ template: first, name: stored?.fullName ?? '', isOn: stored?.isOn ?? true });
  const create = useAction(createPrintTemplate, { stale: [listPrintTemplates] });
  const update = useAction(updatePrintTemplate, { stale: [listPrintTemplates] });
  const save = async (): Promise<void> => {
    const body = { fullName: name.trim(), isOn, template: template as unknown as Record<string, unknown> };
    if (id.current === undefined) {
      const made = await create.tried({ params: { id: formId }, body });
      if (!made) return;
      id.current = made.id;
      setVersion(1);
    } else {
      const done = await update.tried({
        params: { id: formId, printId: id.current },
        body: { ...body, version: version ?? 1 },
      });
      if (!done) return;
      setVersion(done.version);
    }
    setSaved({ template, name, isOn });
  };
  return {
    isDirty: saved.template !== template || saved.name !== name || saved.isOn !== isOn,
    isSaving: create.running || update.running,
    save,
  };
};
