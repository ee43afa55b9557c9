import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { keepFocusHome } from './logic/focus-home';
import { uiTexts } from './logic/texts';
import type { UiTexts } from './logic/texts';

/** Where small choices (columns, density) are remembered between visits. */
export type Memory = { read: (key: string) => unknown; write: (key: string, value: unknown) => void };

const nowhere: Memory = { read: () => undefined, write: () => undefined };

/** What the app does about parts that failed while drawing. */
export type Faults = {
  /** Before another try: what the failed part had asked for is forgotten, it may be what broke it. */
  beforeRetry: () => void;
  copy: (details: string) => void;
};

export const FaultContext = createContext<Faults>({
  beforeRetry: () => undefined,
  copy: (details) => void navigator.clipboard.writeText(details),
});

type Ui = { texts: UiTexts; memory: Memory };
const Context = createContext<Ui>({ texts: uiTexts.zh, memory: nowhere });

type Props = { language: Language; memory?: Memory; faults?: Faults; children: ReactNode };

/** Words and memory for the parts of this package; the keyboard goes back to where dialogs were opened from. */
export const UiProvider = ({ language, memory = nowhere, faults, children }: Props) => {
  useEffect(() => keepFocusHome(document), []);
  const inner = <Context value={{ texts: uiTexts[language], memory }}>{children}</Context>;
  return faults ? <FaultContext value={faults}>{inner}</FaultContext> : inner;
};

export const useUiTexts = (): UiTexts => useContext(Context).texts;
export const useMemory = (): Memory => useContext(Context).memory;
