/** A keyword in the address, to be spread into `<SearchBar>`. */
export const keywordSearch = (keyword: string, setUrl: (patch: { keyword: string }) => void) => ({
  values: { keyword },
  onSearch: (values: Record<string, string>): void => setUrl({ keyword: (values['keyword'] ?? '').trim() }),
  onReset: (): void => setUrl({ keyword: '' }),
});
