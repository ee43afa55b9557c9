import { createContext, useContext } from 'react';
import type { FlowHost, Translate } from '../words/host';
import { plainHost, translatorOf } from '../words/host';

const Context = createContext<FlowHost>(plainHost('zh'));

/** Gives the views of this package their host: names, pickers, fields, language. */
export const FlowHostProvider = Context.Provider;
export const useFlowHost = (): FlowHost => useContext(Context);

/** The words of the views in the host's language. */
export const useFlowText = (): Translate => translatorOf(useFlowHost().language);
