/** The parts of a designer in the order in which F6 goes round. */
const PANELS = ['.designer-left', '.designer-middle', '.designer-right', '.designer-bar'] as const;
type Panel = (typeof PANELS)[number];

const FIELD = 'input, textarea, select, [role="combobox"], [role="switch"], [contenteditable="true"]';
const PRESSABLE = `button:not(:disabled), a[href], ${FIELD}, [tabindex]`;
/** What was chosen on the canvas, or the first of what can be. */
const PLACES = ['[data-selected] [data-node]', '[data-node]', '[role="grid"]'];

export const isReachable = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  !element.matches(':disabled');

const firstIn = (panel: Element | null, selector: string): HTMLElement | undefined =>
  [...(panel?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isReachable);

const chosenIn = (canvas: Element | null): HTMLElement | undefined => {
  const chosen = [...(canvas?.querySelectorAll<HTMLElement>('[data-node][data-selected]') ?? [])].at(-1);
  if (chosen) return chosen;
  return PLACES.map((selector) => firstIn(canvas, selector)).find((found) => found !== undefined);
};

/** Where the keyboard arrives in a part: what is searched or filled in first, what is chosen, what ends the work. */
const homeOf = (box: Element, panel: Panel): HTMLElement | undefined => {
  const part = box.querySelector(panel);
  if (panel === '.designer-middle') return chosenIn(part) ?? firstIn(part, PRESSABLE);
  if (panel === '.designer-bar') return firstIn(part, '.ant-btn-primary') ?? firstIn(part, PRESSABLE);
  return (
    firstIn(part, `[role="tabpanel"] :is(${FIELD})`) ?? firstIn(part, '[tabindex="0"]') ?? firstIn(part, PRESSABLE)
  );
};

/** The part that an element stands in. */
export const panelOf = (element: Element): Element | undefined => element.closest(PANELS.join()) ?? undefined;

export const homeIn = (box: Element, part: Element | undefined): HTMLElement | undefined => {
  const panel = PANELS.find((each) => part?.matches(each));
  return panel && homeOf(box, panel);
};

const arriveAt = (place: HTMLElement | undefined): boolean => {
  place?.focus();
  if (place instanceof HTMLInputElement && place.type !== 'checkbox') place.select();
  return place !== undefined;
};

export const goToCanvas = (box: Element): boolean => arriveAt(homeOf(box, '.designer-middle'));
export const goToProperties = (box: Element): boolean => arriveAt(homeOf(box, '.designer-right'));

/** To what can be put in; the tab of it comes to the front. */
export const goToPalette = (box: Element): boolean => {
  const tab = box.querySelector<HTMLElement>('.designer-left [role="tab"][aria-selected="false"]:has([data-side])');
  tab?.click();
  if (tab) requestAnimationFrame(() => arriveAt(homeOf(box, '.designer-left')));
  return tab !== null || arriveAt(homeOf(box, '.designer-left'));
};

/** To the part before or after the one that has the keyboard; parts without anything in them are passed over. */
export const goRound = (box: Element, step: 1 | -1): boolean => {
  const at = PANELS.findIndex((panel) => box.querySelector(panel)?.contains(document.activeElement));
  // from nowhere the canvas comes first
  let next = at < 0 ? (step === 1 ? 0 : 2) : at;
  for (const _ of PANELS) {
    next = (next + step + PANELS.length) % PANELS.length;
    const panel = PANELS[next];
    if (panel !== undefined && arriveAt(homeOf(box, panel))) return true;
  }
  return false;
};

/** The next tab of the part that has the keyboard, of the properties from elsewhere. */
export const goToTab = (box: Element, step: 1 | -1): boolean => {
  const here = PANELS.map((panel) => box.querySelector(panel)).find((part) => part?.contains(document.activeElement));
  const part = here?.querySelector('[role="tab"]') ? here : box.querySelector('.designer-right');
  const tabs = [...(part?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].filter(isReachable);
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  // its panel is drawn with the choice
  if (part && next) requestAnimationFrame(() => arriveAt(firstIn(part, `[role="tabpanel"] :is(${PRESSABLE})`) ?? next));
  return next !== undefined;
};

/** The keyboard goes along with what is chosen now. */
export const followChoice = (box: Element): void => {
  const chosen = chosenIn(box.querySelector('.designer-middle'));
  if (chosen && !chosen.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

export const publishNow = (box: Element): boolean => {
  const button = firstIn(box, '.designer-bar .ant-btn-primary');
  button?.click();
  return button !== undefined;
};
