import { createContext, useContext } from 'react';
import type { NodeTexts } from '../nodes/node-texts';
import { textsIn } from '../nodes/node-texts';
import type { FlowHost, Translate } from '../describe/host';
import { plainHost, translatorOf } from '../describe/host';

const Context = createContext<FlowHost>(plainHost('zh'));

/** Gives the views of this package their host: names, pickers, fields, language. */
export const FlowHostProvider = Context.Provider;
export const useFlowHost = (): FlowHost => useContext(Context);

/** The words of the views in the host's language. */
export const useFlowText = (): Translate => translatorOf(useFlowHost().language);

/** The texts in a node's own folder, in the host's language. */
export const useNodeTexts = <Key extends string>(texts: NodeTexts<Key>): Record<Key, string> =>
  textsIn(texts, useFlowHost().language);
