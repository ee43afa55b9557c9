/** What lies over the page and takes the keyboard with it when it goes. */
const OVER = '.ant-modal-wrap, .ant-drawer, .qb-popup';
/** Menus and lists that go by themselves: nobody wants to come back to one of their entries. */
const PASSING = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-tooltip';
const REMEMBERED = 12;
/** Overlays leave with a movement; the keyboard is lost at its beginning or at its end. */
const LOOK_AGAIN_MS = [0, 120, 400];

const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('.ant-zoom-leave, .ant-modal-wrap-leave, [inert]') === null;

/**
 * Gives the keyboard back to what a dialog or drawer was opened from when it closes: the kit does so only when that was
 * what had the focus at the moment of opening, which an entry of a menu has not. Answers what ends it.
 */
export const keepFocusHome = (page: Document): (() => void) => {
  let trail: HTMLElement[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const look = (lost: HTMLElement): void => {
    // the keyboard is somewhere, or what had it still stands there and was only left
    if ((page.activeElement ?? page.body) !== page.body || isThere(lost)) return;
    const home = trail.findLast((element) => isThere(element) && element.closest(PASSING) === null);
    home?.focus({ preventScroll: true });
  };
  const lookSoon = (lost: HTMLElement): void => {
    for (const ms of LOOK_AGAIN_MS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        look(lost);
      }, ms);
      timers.add(timer);
    }
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    trail = [...trail.filter((each) => each !== target && each.isConnected), target].slice(-REMEMBERED);
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null && target instanceof HTMLElement && target.closest(OVER) !== null) lookSoon(target);
  };
  // a browser does not always say that what was taken away had the keyboard
  const onMoveEnd = ({ target }: Event): void => {
    const last = trail.at(-1);
    if (last?.isConnected === false && (page.activeElement ?? page.body) === page.body) lookSoon(last);
    else if (target instanceof HTMLElement && last !== undefined && target.contains(last) && target.closest(OVER))
      lookSoon(last);
  };
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  for (const end of ['animationend', 'transitionend']) page.addEventListener(end, onMoveEnd);
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
    for (const end of ['animationend', 'transitionend']) page.removeEventListener(end, onMoveEnd);
    for (const timer of timers) clearTimeout(timer);
  };
};
