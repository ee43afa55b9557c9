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
/** `save` answers the id of the template, undefined when it was refused. */
type Saving = { isDirty: boolean; isSaving: boolean; save: () => Promise<string | undefined> };

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
  const isDirty = saved.template !== template || saved.name !== name || saved.isOn !== isOn;
  const save = async (): Promise<string | undefined> => {
    if (!isDirty && id.current !== undefined) return id.current;
    const body = { fullName: name.trim(), isOn, template: template as unknown as Record<string, unknown> };
    if (id.current === undefined) {
      const made = await create.tried({ params: { id: formId }, body });
      if (!made) return undefined;
      id.current = made.id;
      setVersion(1);
    } else {
      const done = await update.tried({
        params: { id: formId, printId: id.current },
        body: { ...body, version: version ?? 1 },
      });
      if (!done) return undefined;
      setVersion(done.version);
    }
    setSaved({ template, name, isOn });
    return id.current;
  };
  return {
    isDirty,
    isSaving: create.running || update.running,
    save,
  };
};
