import { create } from 'zustand';
import { useSession } from '../session/session';
import { readStored, writeStored } from './storage';

/** One stop of a guided tour. Words are in the person's language already. */
type TourStep = {
  /** What is lit up: the value of its `data-tour` attribute. */
  target: string;
  title: string;
  text: string;
};

type Tour = {
  steps: readonly TourStep[];
  /** Place of the step that is shown; undefined while no tour runs. */
  at: number | undefined;
  /** Lit up without a tour. */
  lit: string | undefined;
};

/** Pause before a step is shown, ms, so that the page can settle. */
export const STEP_DELAY = 100;

export const useTour = create<Tour>(() => ({ steps: [], at: undefined, lit: undefined }));

const targetOf = (name: string): HTMLElement | null => document.querySelector(`[data-tour="${CSS.escape(name)}"]`);
/** True for what a person can see now; steps for the rest are passed over. */
export const isSeen = (name: string): boolean => (targetOf(name)?.getClientRects().length ?? 0) > 0;
export const boxOf = (name: string): DOMRect | undefined => targetOf(name)?.getBoundingClientRect();

let timer: ReturnType<typeof setTimeout> | undefined;
const goTo = (at: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => useTour.setState({ at, lit: undefined }), STEP_DELAY);
};

/** Which step follows from `at` in a direction; undefined past the ends. */
export const stepFrom = (
  steps: readonly TourStep[],
  at: number,
  by: 1 | -1,
  seen: (name: string) => boolean,
): number | undefined => {
  for (let next = at + by; next >= 0 && next < steps.length; next += by)
    if (seen(steps[next]?.target ?? '')) return next;
  return undefined;
};

/** Says what the tour consists of; a running one ends. */
export const defineSteps = (steps: readonly TourStep[]): void => {
  clearTimeout(timer);
  useTour.setState({ steps, at: undefined });
};

/** Shows the first step that can be seen. */
export const startTour = (): void => {
  const first = stepFrom(useTour.getState().steps, -1, 1, isSeen);
  if (first !== undefined) goTo(first);
};

/** Ends the tour; the next start begins at the first step. */
export const stopTour = (): void => {
  clearTimeout(timer);
  useTour.setState({ at: undefined, lit: undefined });
};

/** One step on; after the last one the tour is over and set back to its beginning. */
export const nextStep = (): void => {
  const { steps, at } = useTour.getState();
  if (at === undefined) return;
  const next = stepFrom(steps, at, 1, isSeen);
  if (next === undefined) stopTour();
  else goTo(next);
};

/** One step back; at the first one nothing happens. */
export const previousStep = (): void => {
  const { steps, at } = useTour.getState();
  const before = at === undefined ? undefined : stepFrom(steps, at, -1, isSeen);
  if (before !== undefined) goTo(before);
};

/** Lights one thing up without a tour; undefined puts the light out. */
export const highlight = (target: string | undefined): void => useTour.setState({ lit: target });

const SEEN = 'tourSeen';
const seenBy = (): string[] => {
  const kept = readStored(SEEN, 'object');
  return Array.isArray(kept) ? kept.map(String) : [];
};

/** True once the person has taken or declined the first tour on this computer. */
export const hasSeenTour = (userId: string): boolean => seenBy().includes(userId);
export const rememberTour = (userId: string): void =>
  writeStored(SEEN, 'object', [...new Set([...seenBy(), userId])].slice(-50));

let product: (() => readonly TourStep[]) | undefined;
/** The shell says what the first tour shows; pages offer it without knowing the shell. */
export const offerProductTour = (steps: () => readonly TourStep[]): void => {
  product = steps;
};
/** From wherever it is taken: then nobody is invited to it any more. */
export const startProductTour = (): void => {
  const user = useSession.getState().userInfo;
  if (user) rememberTour(user.userId);
  defineSteps(product?.() ?? []);
  startTour();
};
