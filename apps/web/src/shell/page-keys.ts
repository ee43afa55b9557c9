/** What may be pressed on the page in front; pages behind it and designers over it do not count. */
const onPage = <E extends HTMLElement>(selector: string): E | undefined =>
  [...document.querySelectorAll<E>(`.page-scroll ${selector}`)].find((each) => each.checkVisibility());

/** The page's own way to make something new: the first strong button above its list. */
export const pressNew = (): void => onPage('.qb-table-bar-left .ant-btn-primary')?.click();

/** The first field of the search, with what stands in it chosen. */
export const goToSearch = (): void => onPage<HTMLInputElement>('.qb-search input')?.select();
