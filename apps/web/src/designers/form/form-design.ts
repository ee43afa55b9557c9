import { createContext, useContext } from 'react';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost } from '@qiaoban/form/host';
import type { NodeCommands } from '../frame/node-commands';

/** What the parts of an open form designer share. Never changes while the designer is open. */
export type FormDesign = {
  formId: string;
  store: DesignerStore<FormDocument>;
  commands: NodeCommands;
  host: DesignHost;
  /** Shows values of fields that were taken out; absent where nobody may. */
  showKept?: () => void;
  /** Keeps the chosen components for other forms; absent where nobody may. */
  keepSnippet?: () => void;
  /** Shows what was published; the phone's pages have no versions of their own. */
  showVersions?: () => void;
};

const Context = createContext<FormDesign | undefined>(undefined);
export const FormDesignProvider = Context.Provider;

export const useFormDesign = (): FormDesign => {
  const design = useContext(Context);
  if (!design) throw new Error('a part of the form designer stands outside of it');
  return design;
};
